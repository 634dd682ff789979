import { api } from '@portal/api-client';
import { done, queryOptions, unwrap } from '@portal/remote-kit';

/** The open sessions of the account, this one first. A device may sign in at any time, so the list is never fresh for long. */
export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: ({ signal }) => unwrap(api.owner.sessions({}, { signal })),
  staleTime: 15_000,
});

export const endSession = (id: string) => done(api.owner.endSession({ id }));

export const endOtherSessions = () => done(api.owner.endOtherSessions());
