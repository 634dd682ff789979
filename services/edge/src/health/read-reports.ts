import { SHELL } from '@portal/releases';
import { FAULT_KINDS, VITAL_BOUNDS, type Vital } from '@portal/releases/health';
import { versionIn, type FaultReport, type PageEvent } from '@portal/releases/page-reports';
import { z } from 'zod';

/** More than a page sends at once. */
const MAX_REPORTS = 100;
const MAX_DETAIL = 300;

const name = z.string().max(60);
const version = { remote: name, version: z.string().max(100) };
const PageReportSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('page-load'), body: z.object(version) }),
  z.object({
    type: z.literal('page-fault'),
    body: z.object({
      ...version,
      kind: z.enum(FAULT_KINDS),
      again: z.literal(true).optional(),
      detail: z.string().max(MAX_DETAIL).optional(),
      reason: name.optional(),
      outcome: z.enum(['panel', 'fallback']).optional(),
      to: z.string().max(100).optional(),
    }),
  }),
  z.object({
    type: z.literal('page-vital'),
    body: z.object({
      ...version,
      vital: z.enum(Object.keys(VITAL_BOUNDS) as [Vital, ...Vital[]]),
      value: z.number().min(0).max(3_600_000),
    }),
  }),
]);

/** A report of a browser about its policy, in the form of the Reporting API and in the older one of `report-uri`. */
const PolicyReportSchema = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ sourceFile: z.string().nullish(), blockedURL: z.string().nullish(), effectiveDirective: z.string().nullish() }),
});
const FormerPolicyReportSchema = z.object({
  'csp-report': z.object({
    'source-file': z.string().nullish(),
    'blocked-uri': z.string().nullish(),
    'effective-directive': z.string().nullish(),
    'violated-directive': z.string().nullish(),
  }),
});

/** What is reported. A breach of the policy whose source is no file of a version belongs to the shell of the page. */
export type ReadReport =
  | PageEvent
  | { type: 'page-fault'; body: { remote: typeof SHELL; version?: undefined; kind: 'policy'; detail?: string } };

/** Code of a browser's extension is not ours to count. */
const OF_EXTENSION = /^[a-z-]+-extension(:|$)/;

type Maybe = string | null | undefined;

function policyFault(source: Maybe, blocked: Maybe, directive: Maybe): ReadReport[] {
  if (OF_EXTENSION.test(source ?? '') || OF_EXTENSION.test(blocked ?? '')) return [];
  const of = versionIn(source ?? '') ?? { remote: SHELL as typeof SHELL };
  const detail = directive?.split(' ')[0]?.slice(0, 60);
  return [{ type: 'page-fault', body: { ...of, kind: 'policy', ...(detail && { detail }) } as FaultReport }];
}

function readOne(value: unknown): ReadReport[] | undefined {
  const policy = PolicyReportSchema.safeParse(value);
  if (policy.success) {
    const { sourceFile, blockedURL, effectiveDirective } = policy.data.body;
    return policyFault(sourceFile, blockedURL, effectiveDirective);
  }
  const former = FormerPolicyReportSchema.safeParse(value);
  if (former.success) {
    const report = former.data['csp-report'];
    return policyFault(report['source-file'], report['blocked-uri'], report['effective-directive'] ?? report['violated-directive']);
  }
  const page = PageReportSchema.safeParse(value);
  return page.success ? [page.data] : undefined;
}

/** Reads a body of the Reporting API, or of `report-uri`; `malformed` counts what is neither. */
export function readReports(body: unknown): { reports: ReadReport[]; malformed: number } {
  const all = Array.isArray(body) ? (body as unknown[]) : [body];
  const read = all.slice(0, MAX_REPORTS).map(readOne);
  return {
    reports: read.flatMap((reports) => reports ?? []),
    malformed: read.filter((reports) => !reports).length + Math.max(0, all.length - MAX_REPORTS),
  };
}
