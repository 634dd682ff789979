import type { Kysely } from 'kysely';
import { CONSENT_KINDS } from '@portal/api-contract/vocabulary';
import type { Database } from '../../platform/database/schema';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';

type Consent = Input<'owner', 'acceptDocuments'>;

/** Records the versions of the operator's documents that an owner accepts; a version that is on record keeps its time. */
export async function keepConsent(db: Kysely<Database>, ownerId: string, consent: Consent, now: Date): Promise<void> {
  const rows = CONSENT_KINDS.map((kind) => ({ owner_id: ownerId, kind, version: consent[kind], accepted_at: now }));
  await db
    .insertInto('accepted_document')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function acceptedDocuments({ db, ownerId }: OwnerContext): Promise<Data<'owner', 'acceptedDocuments'>> {
  const rows = await db
    .selectFrom('accepted_document')
    .select(['kind', 'version', 'accepted_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('version', 'desc')
    .orderBy('kind', 'desc')
    .execute();
  return rows.map(({ kind, version, accepted_at }) => ({ kind, version, acceptedAt: accepted_at.toISOString() }));
}

export async function acceptDocuments(context: OwnerContext, consent: Consent): Promise<Data<'owner', 'acceptDocuments'>> {
  await keepConsent(context.db, context.ownerId, consent, context.now);
  return true;
}
