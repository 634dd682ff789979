import type { JobHandler } from '../../platform/jobs/worker';

/** The job that clears away what no longer means anything; there is one of it. */
export const CLEANUP = 'owner.sweep';

const HOUR = 3_600_000;

/** Sessions that are over, tries that are older than any limit looks back, codes that count for nothing any more. */
export const cleanupExpired: JobHandler = async (trx, _subject, now) => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  await trx.deleteFrom('session').where('expires_at', '<=', now).execute();
  await trx.deleteFrom('attempt').where('made_at', '<=', ago(1)).execute();
  await trx.deleteFrom('verify_code').where('sent_at', '<=', ago(24)).execute();
  return new Date(now.getTime() + HOUR);
};
