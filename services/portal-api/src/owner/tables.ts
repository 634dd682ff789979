import type { Generated } from 'kysely';
import type { Language, UnitSystem } from '@portal/api-contract/enums';

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
  };
  session: {
    /** SHA-256 of the token. */
    token_hash: Buffer;
    owner_id: string;
    created_at: Date;
    expires_at: Date;
  };
  /** One row for each sign-in tried in the last minutes; a success clears them. */
  login_attempt: {
    id: Generated<number>;
    email: string;
    made_at: Date;
  };
}
