// Sharing a link or a picture: the system's share sheet where there is one, else the clipboard and a
// download. The Clipboard API needs https, so the deprecated execCommand remains as a fallback.
import { showToast } from "../components/toast.svelte";
import { download } from "./download";
import { t } from "./i18n.svelte";

export async function share(url: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ title: "Zaria", url });
  } catch {
    return; // cancelled
  }
  showToast((await copyToClipboard(url)) ? t("page-copied") : url);
}

/** A picture with a text and a link beside it. */
export async function shareResult(picture: Blob, text: string, url: string): Promise<void> {
  const file = new File([picture], "zaria.png", { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], text, url });
    } catch {
      return; // cancelled
    }
  }
  download(file, file.name);
  await copyToClipboard(`${text} ${url}`);
  showToast(t("page-picture-saved"));
}

async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const textarea = document.createElement("textarea");
    textarea.value = text;
    document.body.append(textarea);
    textarea.select();
    const copied = document.execCommand("copy");
    textarea.remove();
    return copied;
  }
}

/** Whether the page is at an address that other devices do not reach. */
export const isOnlyHere = /^(localhost$|127\.|\[::1\]$)/.test(location.hostname);
