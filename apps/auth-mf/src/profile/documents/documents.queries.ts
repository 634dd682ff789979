import { api, type DocumentVersions } from '@portal/api-client';
import { done, queryOptions, unwrap } from '@portal/remote-kit';

/** What the owner accepted, the newest version of each document first. Another window may accept one. */
export const acceptedQuery = queryOptions({
  queryKey: ['auth', 'acceptedDocuments'],
  queryFn: ({ signal }) => unwrap(api.owner.acceptedDocuments({}, { signal })),
  staleTime: 15_000,
});

export const accept = ({ terms, privacy }: DocumentVersions) => done(api.owner.acceptDocuments({ terms, privacy }));
