import type { AuditEntry } from '@portal/releases/store';

/**
 * The default versions of a remote that were good, as the audit log tells it: oldest first, the present one last.
 * A rollback takes away what it left behind, so that rolling back twice goes on to older versions and never returns to a bad one.
 */
export function goodVersions(history: readonly AuditEntry[], remote: string): string[] {
  const good: string[] = [];
  for (const { remote: name, action, to, traffic = 100 } of history) {
    if (name !== remote || traffic < 100 || good.at(-1) === to) continue;
    const known = action === 'rollback' ? good.lastIndexOf(to) : -1;
    if (known >= 0) good.length = known + 1;
    else good.push(to);
  }
  return good;
}
