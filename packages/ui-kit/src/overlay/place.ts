export interface Place {
  top: number;
  left: number;
}

const gap = 4;
const margin = 8;

/** Where a popup of this size goes: under the anchor, end-aligned, above it where there is no room, inside the window. */
export function place(anchor: DOMRect, size: { width: number; height: number }): Place {
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - size.height;
  const fits = below + size.height + margin <= window.innerHeight;
  const left = Math.min(anchor.right, window.innerWidth - margin) - size.width;
  return { top: fits || above < margin ? below : above, left: Math.max(left, margin) };
}
