import { z } from 'zod';

/** Texts by path. The paths become files of the compiler, so none leads out of its folder. */
const texts = z.record(
  z
    .string()
    .max(300)
    .refine((path) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'), 'must be a path without dots'),
  z.string(),
);

const CodePackageSchema = z.object({ exports: z.record(z.string(), z.string()), files: texts });

/** `api-report.json` of a shell: the declarations of its shared modules with all that they need. */
export const ApiReportSchema = z.object({ packages: z.record(z.string(), CodePackageSchema), npm: texts, npmHash: z.string() });

/** `api-use.json` of a remote: its sources, and the declarations of the shared modules that it was built with. */
export const ApiUseSchema = z.object({
  exposes: z.record(z.string(), z.string()),
  own: texts,
  packages: z.record(z.string(), CodePackageSchema),
  built: z.record(z.string(), CodePackageSchema),
  /** Which declarations of npm packages it was built with: `npmHash` of the report. */
  npm: z.string(),
});

/** `api-use.json` of a shell: its own sources. It was built with what its report declares. */
export const ShellUseSchema = ApiUseSchema.omit({ built: true });

/** A contract of a backend: its declarations, and the values of its enumerations and calls by their path in api-client. */
export const ContractSchema = z.object({
  code: CodePackageSchema,
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

export type Contract = z.infer<typeof ContractSchema>;
export type CodePackage = z.infer<typeof CodePackageSchema>;
export type ApiReport = z.infer<typeof ApiReportSchema>;
export type ApiUse = z.infer<typeof ApiUseSchema>;

/** Files of a version that only the command line reads, and no browser. */
export const API_FILES = { shell: 'api-report.json', remote: 'api-use.json' } as const;

/** True for a file that edges do not serve: it may hold sources. */
export const isForTools = (path: string): boolean => Object.values<string>(API_FILES).includes(path);
