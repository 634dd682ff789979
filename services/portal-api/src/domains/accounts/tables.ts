import type { Generated, GeneratedAlways } from 'kysely';
import type { KeyScope } from '@portal/api-contract';
import type { ConsentKind, Language, UnitSystem, VerifyScene } from '@portal/api-contract/vocabulary';

export interface OwnerTables {
  owner: {
    id: string;
    /** In lower case. */
    email: string;
    /** argon2id, in PHC form. */
    password_hash: string;
    company: string;
    contact_name: string;
    phone: string;
    ext_flag: Generated<boolean>;
    language: Language;
    unit_system: UnitSystem;
    created_at: Generated<Date>;
    /** What their payments are matched by, see payer-reference.ts. */
    payer_no: GeneratedAlways<number>;
  };
  session: {
    /** SHA-256 of the token. */
    token_hash: Buffer;
    owner_id: string;
    created_at: Date;
    expires_at: Date;
    /** What its owner names it by; the token is a secret. */
    id: Generated<string>;
    /** The device that it was opened from; null if a former version of the server opened it. */
    device_hash: Buffer | null;
    user_agent: Generated<string>;
    /** The client's address at its last use. */
    address: Generated<string>;
    last_used_at: Date | null;
  };
  /** What an owner accepted, and when; rows are only added. */
  accepted_document: {
    owner_id: string;
    kind: ConsentKind;
    /** The first day on which the text is in force. */
    version: string;
    accepted_at: Date;
  };
  /** From where an account was signed in to; see devices.ts. */
  device: {
    owner_id: string;
    /** SHA-256 of the token in its cookie. */
    token_hash: Buffer;
    created_at: Date;
    last_seen_at: Date;
  };
  /** What refills all the time, as one moment: when nothing counts any more. */
  attempt_bucket: {
    kind: string;
    subject: string;
    empty_at: Date;
  };
  /** What counts against a limit, one row for each try; see attempts.ts. */
  attempt: {
    id: GeneratedAlways<number>;
    kind: string;
    /** An e-mail address or a client's address. */
    subject: string;
    /** The e-mail address that was tried. */
    about: string;
    /** Its outcome is not known yet. */
    pending: boolean;
    made_at: Date;
  };
  /** A code that was mailed, or that would have been if it were of use. */
  verify_challenge: {
    /** Known to who asked for it. */
    id: string;
    email: string;
    scene: VerifyScene;
    /** Whose codes are counted together. */
    asker: string;
    /** SHA-256 of the token of the browser that asked. */
    device_hash: Buffer;
    /** Where it was asked for. */
    network: string;
    /** argon2id; null = used up. */
    code_hash: string | null;
    /** Guesses by who knows the id or has the device. */
    tries: Generated<number>;
    /** Guesses from the same network without either. */
    network_tries: Generated<number>;
    sent_at: Date;
  };
  /** The codes of the former version of the server, which may still run. */
  verify_code: {
    email: string;
    scene: VerifyScene;
    code_hash: string | null;
    sent_at: Date;
    sent_count: number;
    counted_from: Date;
  };
  /** What an owner's own programs call with. */
  access_key: {
    key_id: string;
    owner_id: string;
    name: string;
    scope: KeyScope;
    /** SHA-256 of the secret; null until one is made: such a key opens nothing. */
    secret_hash: Buffer | null;
    /** The last four characters of the secret. */
    secret_tail: string | null;
    secret_at: Date | null;
    created_at: Date;
    /** To the minute. */
    last_used_at: Date | null;
  };
  /** Client addresses from which a key was used. */
  access_key_network: {
    key_id: string;
    network: string;
    first_used_at: Date;
    last_used_at: Date;
  };
}

declare module '../../platform/database/schema' {
  interface Database extends OwnerTables {}
}
