import { ownPath, useSearchParams } from '@portal/remote-kit';

/** Where the owner came from and wants to go back to, in the `return` parameter: `/order` with its draft. */
export function useReturn() {
  const [search] = useSearchParams();
  const to = ownPath(search.get('return'));
  return {
    to,
    /** The same wish on another page of the wallet. */
    carry: (path: string): string => (to ? `${path}?return=${encodeURIComponent(to)}` : path),
  };
}
