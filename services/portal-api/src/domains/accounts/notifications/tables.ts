import type { Language, NotificationKind } from '@portal/api-contract/vocabulary';
import type { Generated, JSONColumnType } from 'kysely';

export interface NotificationTables {
  notification: {
    id: string;
    owner_id: string;
    kind: NotificationKind;
    /** Both languages, with the values of the event filled in. */
    title: JSONColumnType<Record<Language, string>>;
    text: JSONColumnType<Record<Language, string>>;
    /** The page of the portal that shows it. */
    path: string;
    /** It is in the owner's list, and not only for a mail. */
    in_portal: boolean;
    /** It waits for the mail of the day. */
    in_digest: boolean;
    created_at: Date;
    read_at: Date | null;
  };
  /** Each owner has a row; by default everything is told, at once. */
  notification_settings: {
    owner_id: string;
    /** The kinds that are left out of the list, and of the mails. */
    without_portal: Generated<NotificationKind[]>;
    without_mail: Generated<NotificationKind[]>;
    daily_mail: Generated<boolean>;
    /** Cents. */
    low_balance: Generated<number>;
    /** What the links in mails name the owner by. */
    unsubscribe_code: Generated<string>;
  };
}

declare module '../../../platform/database/schema' {
  interface Database extends NotificationTables {}
}
