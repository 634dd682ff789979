import { z } from 'zod';
import { Language, NotificationKind, limits } from '../vocabulary';
import { amount, distinct, done, id, instant, money, nothing, pageOf, paging } from './common';

const inBoth = () => z.record(z.enum(Language), z.string());

/** Something that happened, in both languages, so that a change of language needs no new answer. */
export const NotificationSchema = z
  .object({
    id: id(),
    kind: z.enum(NotificationKind),
    title: inBoth(),
    text: inBoth(),
    /** The page of the portal that shows it. */
    path: z.string(),
    createdAt: instant(),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });

const channels = z.object({
  kind: z.enum(NotificationKind),
  /** In the list of the portal. */
  portal: z.boolean(),
  mail: z.boolean(),
});

/** How an owner is told. Every kind is there, `security` always with both channels. */
export const NotificationSettingsSchema = z
  .object({
    kinds: z.array(channels),
    /** One mail a day instead of one for each event; `security` is mailed at once. */
    dailyMail: z.boolean(),
    /** Told once when what is available falls below. */
    lowBalance: money(),
  })
  .meta({ id: 'NotificationSettings' });

const unread = z.object({ unread: z.int() });

export const notification = {
  /** The newest first. */
  list: { input: z.object({ unread: z.boolean().optional(), ...paging }), data: pageOf(NotificationSchema).extend(unread.shape) },
  /** Those of the ids, and every one up to an instant: one that arrives meanwhile stays unread. */
  read: { input: z.object({ ids: distinct(id(), limits.paging.pageSize).default([]), until: instant().optional() }), data: done() },
  settings: { input: nothing(), data: NotificationSettingsSchema },
  unread: { input: nothing(), data: unread },
  /** Absent fields and kinds stay as they are. `security` cannot be turned off. */
  updateSettings: {
    input: z
      .object({ kinds: z.array(channels).max(Object.keys(NotificationKind).length), dailyMail: z.boolean(), lowBalance: amount() })
      .partial()
      .refine(({ kinds = [] }) => kinds.every(({ kind, portal, mail }) => kind !== NotificationKind.SECURITY || (portal && mail)), {
        path: ['kinds'],
        error: 'invalid',
      }),
    data: NotificationSettingsSchema,
  },
};
