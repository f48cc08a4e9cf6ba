// Where things are, and how far to scroll to see them.

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Give the box round two others. */
export function around(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** Give how far to scroll to see a stretch in the middle, or its beginning if it is too long. */
export function middle(from: number, until: number, room: number): number {
  return until - from > room ? from - 12 : (from + until - room) / 2;
}
