import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether the table inside the element is wider than the element. Only then may it scroll by itself: a scroll
 * container of its own would keep the sticky head from sticking to the page.
 */
export function useTooWide(): [RefObject<HTMLDivElement | null>, boolean] {
  const box = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    const table = element?.firstElementChild;
    if (!element || !table) return;
    const observer = new ResizeObserver(() => setWide(table.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return [box, wide];
}
