import { useLocation, useNavigate } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import type { ReactNode } from 'react';

/** The state of a location that was opened from a list: the list's `search`, so that the link back shows the same rows. */
interface FromList {
  list: string;
}

/**
 * A row's page as arguments of `navigate`, or as `to` and `state` of a `Link`.
 *
 * @param search of the list's location
 */
export const linkFromList = (to: string, search: string): [to: string, options: { state: FromList }] => [to, { state: { list: search } }];

/**
 * The address of the list with its last filters.
 *
 * @param path of the list: `/orders`
 */
export function useListHref(path: string): string {
  const { state } = useLocation() as { state: Partial<FromList> | null };
  return `${path}${state?.list ?? ''}`;
}

/** A link to the list at `path` with its last filters; `children` are its text. */
export function BackToList({ path, children }: { path: string; children: ReactNode }): React.ReactNode {
  const navigate = useNavigate();
  const href = useListHref(path);
  return <Button onClick={() => void navigate(href)}>{children}</Button>;
}
