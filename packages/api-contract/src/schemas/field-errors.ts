import type { z } from 'zod';
import type { Language } from '../vocabulary';

/** One entry of a 20000 envelope's data: a dotted path such as `items.0.weight`, and what is wrong there. */
export interface FieldError {
  field: string;
  msg: string;
}

/** A broken rule, before translation. */
interface Problem {
  rule: string;
  /** The bound that the value crosses, for the rules `min`, `max`, `above`, `shorter`, `longer`, `fewer`, `more`. */
  bound?: number;
}

type Issue = z.core.$ZodIssue;

/** zod drops the input from a finished issue; only its message distinguishes a missing value from a wrong one. */
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

/** The rule that an issue breaks: its message where the schema names the rule there, else derived from zod's code. */
function problemOf(issue: Issue): Problem {
  if (NAMED.test(issue.message)) return { rule: issue.message };
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_type' && isAbsent(issue)) return { rule: 'required' };
  if (issue.code === 'invalid_type' && issue.expected === 'int') return { rule: 'integer' };
  if (issue.code === 'invalid_type') return { rule: issue.expected === 'number' ? 'number' : 'invalid' };
  return { rule: issue.code === 'invalid_value' ? 'choice' : 'invalid' };
}

type Text = (bound: number) => string;

const zh: Record<string, Text> = {
  required: () => '此项必填',
  invalid: () => '格式不正确',
  choice: () => '请选择有效的选项',
  number: () => '请输入数字',
  integer: () => '请输入整数',
  min: (n) => `不能小于 ${n}`,
  above: (n) => `必须大于 ${n}`,
  max: (n) => `不能大于 ${n}`,
  shorter: (n) => `至少 ${n} 个字符`,
  longer: (n) => `最多 ${n} 个字符`,
  fewer: (n) => `至少 ${n} 项`,
  more: (n) => `最多 ${n} 项`,
  amount: () => '请输入金额，最多两位小数',
  amountLarge: () => '金额过大',
  acceptedAmount: () => '同意时请填写金额，拒绝时请勿填写',
  account: () => '账号应为 4 至 34 位数字或字母',
  routing: () => '路由号应为 9 位数字，且校验位正确',
  positive: () => '必须大于 0',
  characters: () => '含有不支持的字符',
  english: () => '只能使用英文字母、数字和常用标点',
  date: () => '日期格式应为 YYYY-MM-DD',
  month: () => '月份格式应为 YYYY-MM',
  pastDate: () => '提货日期不能早于今天',
  time: () => '时间格式应为 HH:mm',
  closeBeforeReady: () => '截止时间必须晚于备货时间',
  email: () => '邮箱格式不正确',
  phone: () => '电话号码格式不正确',
  zip: () => '邮编应为 5 位数字，或 5+4 位',
  state: () => '州代码应为 2 个字母',
  nmfc: () => 'NMFC 编号格式不正确，例如 156600-02',
  unNumber: () => 'UN 编号格式不正确，例如 UN1263',
  hazardClass: () => '危险类别格式不正确，例如 3 或 2.1',
  lane: () => '线路须为两个州的代码，例如 CA-TX',
  duplicate: () => '不能重复',
  fileTooLarge: () => '文件不能超过 10 MB',
  base64: () => '文件内容已损坏，请重新上传',
  contentType: () => '文件类型不正确',
  agree: () => '请先同意服务条款',
};

const en: typeof zh = {
  required: () => 'This field is required',
  invalid: () => 'This value is not valid',
  choice: () => 'Choose one of the options',
  number: () => 'Enter a number',
  integer: () => 'Enter a whole number',
  min: (n) => `Must be at least ${n}`,
  above: (n) => `Must be more than ${n}`,
  max: (n) => `Must be at most ${n}`,
  shorter: (n) => `Enter at least ${n} characters`,
  longer: (n) => `Enter at most ${n} characters`,
  fewer: (n) => `Enter at least ${n}`,
  more: (n) => `Enter at most ${n}`,
  amount: () => 'Enter an amount with at most two decimals',
  amountLarge: () => 'This amount is too large',
  acceptedAmount: () => 'Give an amount to accept, and none to refuse',
  account: () => 'Enter an account number of 4 to 34 digits or letters',
  routing: () => 'Enter the nine digits of a valid routing number',
  positive: () => 'Must be more than 0',
  characters: () => 'Contains an unsupported character',
  english: () => 'Use Latin letters, digits and usual punctuation only',
  date: () => 'Enter a date as YYYY-MM-DD',
  month: () => 'Enter a month as YYYY-MM',
  pastDate: () => 'The pickup date cannot be in the past',
  time: () => 'Enter a time as HH:mm',
  closeBeforeReady: () => 'The closing time must be after the ready time',
  email: () => 'Enter a valid email address',
  phone: () => 'Enter a valid phone number',
  zip: () => 'Enter a ZIP of 5 digits, or 5+4',
  state: () => 'Enter the two letters of the state',
  nmfc: () => 'Enter an NMFC number such as 156600-02',
  unNumber: () => 'Enter a UN number such as UN1263',
  hazardClass: () => 'Enter a hazard class such as 3 or 2.1',
  lane: () => 'Enter a lane as the codes of two states, such as CA-TX',
  duplicate: () => 'The same value is there twice',
  fileTooLarge: () => 'The file must not exceed 10 MB',
  base64: () => 'The file arrived damaged; upload it again',
  contentType: () => 'This file type is not valid',
  agree: () => 'Accept the terms of service first',
};

const messagesOf = (table: Record<string, Text>) => (problem: Problem) =>
  (table[problem.rule] ?? table.invalid)?.(problem.bound ?? 0) ?? problem.rule;

const messages: Record<Language, (problem: Problem) => string> = { zh: messagesOf(zh), en: messagesOf(en) };

/** The issues of a zod error as entries of a 20000 envelope: one per field, in `language`. */
export function fieldErrors(error: z.ZodError, language: Language): FieldError[] {
  const found = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    if (!found.has(field)) found.set(field, messages[language](problemOf(issue)));
  }
  return Array.from(found, ([field, msg]) => ({ field, msg }));
}
