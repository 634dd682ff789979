import type { Expression, Kysely } from 'kysely';
import type { OperatorRole } from '@portal/api-contract/operator';
import type { Database } from '../../../platform/database/schema';
import type { Message } from '../../../platform/http/errors';

/** Something of a domain that needs a person, as its row says. */
export interface OpenSubject {
  /** Names it within its kind, and stays its name. */
  subject: string;
  /** Since when it needs one; later if it does so anew. */
  since: Date;
  state: string;
  order_no: string | null;
  /** What it is about, in cents; below zero for what left. */
  cents: number | null;
  /** Whom it is about, in a few words: a carrier, a payee. */
  about: string | null;
}

/** One thing that helps a person to decide. */
interface Fact {
  label: Message;
  value: string;
}

/**
 * A kind of items in the queue of operators. Nothing of it is stored: an item is there as long as `open` has its subject. A domain
 * keeps its source beside its own code.
 */
export interface QueueSource {
  /** The first part of an item's id, `<kind>:<subject>`. */
  readonly kind: string;
  /** Who works on its items: one of these roles is enough. */
  readonly roles: readonly OperatorRole[];
  /** What is the matter, by state. */
  readonly states: Readonly<Record<string, Message>>;
  /** What a person does about it. */
  readonly todo: Message;
  /** Nothing else settles its subjects, so a person says that one is done. */
  readonly endsByHand?: true;
  /** Whatever needs a person now: one statement, without an order, which an index keeps small. */
  open(db: Kysely<Database>, now: Date): Expression<OpenSubject>;
  /** What is known of a subject, open or settled; undefined for what never was. */
  facts(db: Kysely<Database>, subject: string): Promise<readonly Fact[] | undefined>;
}
