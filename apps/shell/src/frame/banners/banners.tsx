import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { createStore } from '../../lib/external-store';

/** Key and banner, in the order in which they came. */
const banners = createStore<[string, ReactNode][]>([]);

/** Puts a banner above all pages. The banners themselves are loaded when there is something to say; `Banners` is where they appear. */
export const putBanner = (key: string, banner: ReactNode): void =>
  banners.set([...banners.get().filter(([other]) => other !== key), [key, banner]]);

/** The place of the banners. */
export function Banners(): React.ReactNode {
  return useSyncExternalStore(banners.subscribe, banners.get).map(([key, banner]) => <Fragment key={key}>{banner}</Fragment>);
}
