import { createShares } from '../src/platform/http/admission';
import { createRateLimit } from '../src/platform/http/rate-limit';

/** Nobody is signed in, and everybody is admitted: for apps that serve a few public calls. */
export const admitAll = {
  authenticate: () => Promise.resolve(undefined),
  rateLimit: createRateLimit(undefined),
  budgets: { spend: () => Promise.resolve() },
  shares: createShares({ connections: 1_000, uploads: 1_000 }),
};
