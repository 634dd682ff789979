import { useLayoutEffect, type RefObject } from 'react';

/**
 * Tells the style sheet what an element that scrolls sideways hides: `data-wide` while it holds more than it shows,
 * `data-before` and `data-after` while there is more on that side. Written to the element, since a render for each step of a
 * scroll would draw all rows again.
 */
export function useOverflow(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const measure = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      // A pixel is lost where widths are rounded.
      element.toggleAttribute('data-wide', hidden > 1);
      element.toggleAttribute('data-before', element.scrollLeft > 1);
      element.toggleAttribute('data-after', hidden - element.scrollLeft > 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
}
