// Sharing a link: by the phone's own way, else copied. Without https browsers have only the old way.
import { tell } from "../components/toast.svelte";
import { w } from "./i18n.svelte";

export async function share(url: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ title: "Zaria", url });
  } catch {
    return; // the person changed their mind
  }
  tell((await copied(url)) ? w("page-copied") : url);
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
