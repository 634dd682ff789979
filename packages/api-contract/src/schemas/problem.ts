import type { z } from 'zod';

/** What is wrong with a value, before any language. */
export interface Problem {
  rule: string;
  /** The bound that was passed, for the rules `min`, `max`, `above`, `shorter`, `longer`, `fewer`, `more`. */
  bound?: number;
}

type Issue = z.core.$ZodIssue;

/** zod drops the input from a finished issue; its own message is what still tells absent from wrong. */
const isAbsent = (issue: Issue) => /received (undefined|null)$/.test(issue.message);

function tooSmall(issue: z.core.$ZodIssueTooSmall): Problem {
  const bound = Number(issue.minimum);
  if (issue.origin === 'string') return bound === 1 ? { rule: 'required' } : { rule: 'shorter', bound };
  if (issue.origin === 'array') return bound === 1 ? { rule: 'required' } : { rule: 'fewer', bound };
  return { rule: issue.inclusive ? 'min' : 'above', bound };
}

function tooBig(issue: z.core.$ZodIssueTooBig): Problem {
  const bound = Number(issue.maximum);
  if (issue.origin === 'string') return { rule: 'longer', bound };
  return { rule: issue.origin === 'array' ? 'more' : 'max', bound };
}

const NAMED = /^[a-z][A-Za-z0-9]*$/;

/** The rule that an issue breaks: the schema's own name for it where it has one (its message), else zod's code. */
export function problemOf(issue: Issue): Problem {
  if (NAMED.test(issue.message)) return { rule: issue.message };
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_type' && isAbsent(issue)) return { rule: 'required' };
  if (issue.code === 'invalid_type' && issue.expected === 'int') return { rule: 'integer' };
  if (issue.code === 'invalid_type') return { rule: issue.expected === 'number' ? 'number' : 'invalid' };
  return { rule: issue.code === 'invalid_value' ? 'choice' : 'invalid' };
}
