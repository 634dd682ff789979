import { useEffect } from 'react';
import { frameTexts } from '../frame/messages';
import { useTexts } from './language';

/** The name of the window, which a screen reader says first. */
export function useTitle(title: string): void {
  const { product } = useTexts(frameTexts);
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
