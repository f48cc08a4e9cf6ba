// Rectangles, and how far to scroll to bring them into view.

export interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function union(a: Rect, b: Rect): Rect {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** The scroll offset that centres a range in the viewport, or shows its start if it is too long. */
export function centredScroll(start: number, end: number, viewport: number): number {
  return end - start > viewport ? start - 12 : (start + end - viewport) / 2;
}
