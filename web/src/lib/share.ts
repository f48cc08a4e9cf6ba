// Sharing a link: the system's share sheet where there is one, else the clipboard. The Clipboard API
// needs https, so the deprecated execCommand remains as a fallback.
import { showToast } from "../components/toast.svelte";
import { t } from "./i18n.svelte";

export async function share(url: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ title: "Zaria", url });
  } catch {
    return; // cancelled
  }
  showToast((await copyToClipboard(url)) ? t("page-copied") : url);
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
