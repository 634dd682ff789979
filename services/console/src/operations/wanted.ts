import { isRemoteName, isVersion, SHELL } from '@portal/releases';
import { brokenTextRule } from '@portal/release/operations';
import { z } from 'zod';
import type { ChangeBody, Permissions, Wanted } from '../contract';
import { channelName } from '../http/channel-name';
import { refused } from '../http/refusal';

const name = z.string().refine(isRemoteName, 'must be the name of a remote');
const version = z.string().refine(isVersion, 'must be a version');
const percent = z.number().min(0).max(100).multipleOf(0.01);
const DAY_MS = 24 * 3_600_000;

const steps = z
  .array(percent)
  .min(1)
  .max(50)
  .refine(
    (given) => given[0]! > 0 && given.every((step, index) => index === 0 || step > given[index - 1]!),
    'must ascend, and begin above 0',
  );

const wanted = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('release'),
    name,
    version,
    traffic: percent,
    steps: steps.optional(),
    everyMs: z
      .number()
      .int()
      .min(1_000)
      .max(90 * DAY_MS)
      .optional(),
    minLoads: z.number().int().min(0).max(999_999).optional(),
    abortWhen: z.string().max(500).optional(),
    notBefore: z.iso.datetime({ offset: true }).optional(),
  }),
  z.strictObject({ action: z.enum(['promote', 'rollback']), name, version: version.optional() }),
  z.strictObject({ action: z.enum(['good', 'bad']), name, version }),
  z.strictObject({ action: z.enum(['pause', 'resume']), name }),
  z.strictObject({
    action: z.literal('freeze'),
    from: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
  }),
  z.strictObject({ action: z.literal('unfreeze'), number: z.number().int().min(1) }),
]);

const body = z.strictObject({
  channel: channelName,
  revision: z.string().nullable(),
  wanted,
  why: z
    .string()
    .transform((text) => text.trim() || null)
    .superRefine((text, context) => {
      const broken = text === null ? undefined : brokenTextRule(text);
      if (broken) context.addIssue({ code: 'custom', message: `must ${broken}` });
    })
    .nullable(),
  force: z.boolean(),
});

/** @throws RequestRefused that names the field */
export function readChange(given: unknown): ChangeBody {
  const read = body.safeParse(given);
  if (read.success) return read.data as ChangeBody;
  const [issue] = read.error.issues;
  const field = issue!.path.at(-1);
  throw refused('input', issue!.message, field === undefined ? {} : { field: String(field) });
}

/** The remote that a change concerns; undefined for one of the whole channel. */
export const remoteOf = (change: Wanted): string | undefined => ('name' in change ? change.name : undefined);

/** @throws RequestRefused for what somebody may not do */
export function checkPermission({ platform, remotes }: Permissions, { wanted: change, force }: Pick<ChangeBody, 'wanted' | 'force'>): void {
  if (platform) return;
  const remote = remoteOf(change);
  if (force) throw refused('forbidden', 'only the platform team passes the gate by force');
  if (remote === undefined) throw refused('forbidden', 'only the platform team freezes a channel');
  if (remote === SHELL) throw refused('forbidden', 'only the platform team releases the shell');
  if (!remotes.includes(remote)) throw refused('forbidden', `your role does not change ${remote}`);
}
