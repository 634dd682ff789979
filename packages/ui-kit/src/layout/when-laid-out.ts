/**
 * Calls `place` once, when the browser has laid out `element`, before that is painted: measuring then costs no layout of its own, as
 * it does in an effect. Not while the element is hidden. Returns how to give up.
 */
export function whenLaidOut(element: Element, place: () => void): () => void {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    place();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
