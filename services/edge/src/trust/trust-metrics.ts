import { counter } from '@portal/node-kit/telemetry';

export const trustFaults = counter(
  'portal_edge_trust_faults_total',
  'What signatures stopped: a list that was dropped with a changed trust file (dropped), a file that is not the one that was published (file), a preview (preview); or a memory on disk that could not be read or written (memory)',
  ['kind'],
);

// A series that begins with its first fault would show no increase.
for (const kind of ['dropped', 'file', 'preview', 'memory']) trustFaults.inc({ kind }, 0);
