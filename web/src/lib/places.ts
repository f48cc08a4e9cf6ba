/** What a place of a sheet is called, from its picture. */
export interface Place {
  name: string;
  /** What else is printed there and matters. */
  about: string;
}

export function placeOf(node: Element): Place {
  return { name: node.getAttribute("data-place") ?? "", about: node.getAttribute("data-about") ?? "" };
}
