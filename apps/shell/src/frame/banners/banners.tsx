import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { createStore } from '../../lib/external-store';

/** Key and banner, in order of arrival. */
const banners = createStore<[string, ReactNode][]>([]);

/** Shows a banner above all pages, where `Banners` is mounted. The code of a banner is loaded on demand. */
export const putBanner = (key: string, banner: ReactNode): void =>
  banners.set([...banners.get().filter(([other]) => other !== key), [key, banner]]);

/** The place of the banners. */
export function Banners(): React.ReactNode {
  return useSyncExternalStore(banners.subscribe, banners.get).map(([key, banner]) => <Fragment key={key}>{banner}</Fragment>);
}
