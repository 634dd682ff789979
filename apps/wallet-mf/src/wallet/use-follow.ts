import { accountKeys, useQueryClient } from '@portal/remote-kit';
import { useEffect, useRef } from 'react';

/** Once one of these pending transactions is decided, everything that follows from the ledger is asked for again, in all remotes. */
export function useFollow(pending: readonly string[]): void {
  const queryClient = useQueryClient();
  const before = useRef<readonly string[]>([]);
  const now = pending.join(' ');
  useEffect(() => {
    const waiting = now.split(' ');
    const decided = before.current.some((no) => !waiting.includes(no));
    before.current = now === '' ? [] : waiting;
    if (decided) void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
  }, [now, queryClient]);
}
