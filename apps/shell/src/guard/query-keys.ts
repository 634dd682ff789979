import type { QueryClient } from '@portal/remote-kit';
import shared from '@portal/remote-kit/shared-keys.json';
import { found, ownerOf, type Owner } from './owner';

/** React's and the cache's own frames stand between a component and the query that it makes. */
const FRAMES = 40;

function innermostRemote(): Owner | undefined {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = before;
  for (const line of stack.split('\n')) {
    const owner = ownerOf(line);
    if (owner) return owner;
  }
  return undefined;
}

/** Tells of queries whose key begins with another name than that of the remote that makes them, or a declared shared one. */
export function watchQueryKeys(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [space] = query.queryKey;
    if (type !== 'added' || shared.includes(String(space))) return;
    const owner = innermostRemote();
    if (owner && space !== owner.remote) found(owner, `uses a query key that begins with ${JSON.stringify(space)}`);
  });
}
