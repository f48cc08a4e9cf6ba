// Texts of a Fluent catalogue. Each is parsed when it is first asked for: a page shows few of them, and to parse
// them all would be most of what a slow phone does before it shows anything.
import { FluentResource, type FluentBundle } from "@fluent/bundle";

type Messages = FluentBundle["_messages"];
type Message = NonNullable<ReturnType<Messages["get"]>>;

const BEGINNING = /^([a-zA-Z][\w-]*) *=/gm;

export class Catalogue {
  #sources = new Map<string, string>();
  #parsed = new Map<string, Message | undefined>();

  constructor(text: string) {
    const beginnings = [...text.matchAll(BEGINNING)];
    for (const [index, { 1: id, index: from }] of beginnings.entries())
      this.#sources.set(id!, text.slice(from, beginnings[index + 1]?.index));
  }

  has(id: string): boolean {
    return this.#sources.has(id);
  }

  get(id: string): Message | undefined {
    if (!this.#parsed.has(id)) this.#parsed.set(id, new FluentResource(this.#sources.get(id) ?? "").body[0] as Message | undefined);
    return this.#parsed.get(id);
  }
}

/** The messages of several catalogues, as a bundle looks for them; of those with one name the last counts. */
export class MessagesOf extends Map<string, Message> {
  constructor(readonly catalogues: readonly Catalogue[]) {
    super();
  }

  override has(id: string): boolean {
    return this.catalogues.some((one) => one.has(id));
  }

  override get(id: string): Message | undefined {
    return this.catalogues.findLast((one) => one.has(id))?.get(id);
  }
}
