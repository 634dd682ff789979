import { readFileSync } from 'node:fs';
import { isRemoteName } from '@portal/releases';
import { z } from 'zod';
import type { Permissions } from '../contract';

/** What an issuer, or the built-in account, says of somebody. */
export interface Identity {
  /** The issuer's own name of the person; it never changes. */
  subject: string;
  /** Only if the issuer says that it belongs to them. */
  email: string | undefined;
  groups: readonly string[];
}

const remoteName = z.string().refine(isRemoteName, 'must be the name of a remote');
const common = { subject: z.string().min(1).optional(), email: z.email().toLowerCase().optional(), group: z.string().min(1).optional() };
const entry = z
  .discriminatedUnion('role', [
    z.strictObject({ ...common, role: z.literal('viewer') }),
    z.strictObject({ ...common, role: z.literal('releaser'), remotes: z.array(remoteName).min(1) }),
    z.strictObject({ ...common, role: z.literal('platform') }),
  ])
  .refine(({ subject, email, group }) => [subject, email, group].filter((given) => given !== undefined).length === 1, {
    message: 'must have one of subject, email and group',
  });

const schema = z.strictObject({ people: z.array(entry).min(1) });
type Entry = z.infer<typeof entry>;

/** Who may do what. */
export type Roles = (identity: Identity) => Permissions | undefined;

/**
 * Reads a file of roles. Somebody may stand in several entries, whose rights add up; whoever stands in none may not sign in.
 * The shell is the platform team's: a releaser cannot be given it.
 * @throws Error in one sentence that goes on from the name of the variable
 */
export function readRoles(file: string): Roles {
  return rolesOf(parse(file));
}

function parse(file: string): readonly Entry[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`must be a JSON file with the roles: ${(error as Error).message}`, { cause: error });
  }
  const read = schema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${file} is wrong at ${issue!.path.join('.') || 'its top'}: ${issue!.message}`);
  }
  const shell = read.data.people.findIndex((one) => one.role === 'releaser' && one.remotes.includes('shell'));
  if (shell >= 0) throw new Error(`${file} is wrong at people.${shell}.remotes: the shell is for the role platform`);
  return read.data.people;
}

const rolesOf =
  (entries: readonly Entry[]): Roles =>
  ({ subject, email, groups }) => {
    const own = entries.filter(
      (one) =>
        one.subject === subject ||
        (one.email !== undefined && one.email === email?.toLowerCase()) ||
        (one.group !== undefined && groups.includes(one.group)),
    );
    if (own.length === 0) return undefined;
    return {
      platform: own.some(({ role }) => role === 'platform'),
      remotes: [...new Set(own.flatMap((one) => (one.role === 'releaser' ? one.remotes : [])))].sort(),
    };
  };
