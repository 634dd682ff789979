import { useEffect } from 'react';
import { frameTexts } from './messages';
import { useTexts } from '../lib/language';

/** The name of the window, which a screen reader says first. */
export function useTitle(title: string): void {
  const { product } = useTexts(frameTexts);
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
