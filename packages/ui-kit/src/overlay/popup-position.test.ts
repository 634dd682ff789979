import { popupPosition } from './popup';

const anchor = (left: number, top: number) => new DOMRect(left, top, 100, 30);
const size = { width: 140, height: 120 };

// jsdom's window is 1024 × 768.
test.each([
  ['under the anchor, end-aligned', anchor(500, 100), { top: 134, left: 460 }],
  ['above it near the bottom', anchor(500, 720), { top: 596, left: 460 }],
  ['inside the window on the left', anchor(0, 100), { top: 134, left: 8 }],
  ['inside the window on the right', anchor(960, 100), { top: 134, left: 876 }],
])('a popup goes %s', (_where, rect, expected) => expect(popupPosition(rect, size)).toEqual(expected));
