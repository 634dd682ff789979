import { z } from 'zod';
import { entryUrl, isVersion, parseEntryUrl, SHELL } from '../names';
import { VISITOR_CODE } from '../visitor-code';
import { IntegritySchema } from './files';
import { changeable, type ObjectForm, readable, STRICT } from './format';
import { extraPage, RemoteNameSchema } from './pages';
import type { ExtraPage } from '../contract';

/** The public schema that the document follows; being a tuple, it checks only the first version of a list. */
export const DOCUMENT_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

const versionEntry = (object: ObjectForm) =>
  object({
    url: z.string(),
    /** The entry URL of the last good version, for a browser that cannot load this one. */
    fallbackUrl: z.string().optional(),
    metadata: object({
      version: z.string().refine(isVersion, 'must be a semver version'),
      /** The hash of the version's files.json, which holds the hash of every file. */
      integrity: IntegritySchema,
    }),
    deployment: object({
      /** Percent of the visitors, in steps of 0.01. */
      traffic: z.number().min(0).max(100).multipleOf(0.01),
      default: z.boolean(),
    }),
    extras: object({
      pages: z.array(extraPage(object)).optional(),
      /** As metadata.integrity, of the version that fallbackUrl names. */
      fallbackIntegrity: IntegritySchema.optional(),
    }).optional(),
  });

/** More is a canary. */
const MAX_PINS = 50;

/** One visitor gets this version, whatever the lists say. */
const pinOf = (object: ObjectForm) =>
  object({
    /** Of the visitor: see visitor-code.ts. */
    visitor: z.string().regex(VISITOR_CODE, 'must be the code of a visitor'),
    until: z.iso.datetime(),
    /** Its traffic is 0. A browser that cannot load it gets what the visitor would get without the pin. */
    entry: versionEntry(object),
  });

/** Production, or another channel, with other versions of some remotes for who has a link: one version each, for everybody who has it. */
const previewOf = (object: ObjectForm) =>
  object({
    /** The channel that it is a preview of. */
    of: RemoteNameSchema,
    until: z.iso.datetime(),
  });

/** Its rules hold for every version of every list. */
const releaseDocument = (object: ObjectForm) =>
  object({
    schema: z.literal(DOCUMENT_SCHEMA),
    microFrontends: z.record(RemoteNameSchema, z.array(versionEntry(object)).min(1)),
    pins: z.record(RemoteNameSchema, z.array(pinOf(object)).min(1)).optional(),
    preview: previewOf(object).optional(),
  }).superRefine((document, context) => {
    const pins = Object.entries(document.pins ?? {}).flatMap(([name, ofRemote]) => ofRemote.map((pin, index) => ({ name, index, ...pin })));
    if (pins.length > MAX_PINS) context.addIssue({ code: 'custom', path: ['pins'], message: `must be at most ${MAX_PINS}` });
    for (const { name, index, entry } of pins) {
      const wanted = entryUrl(name, entry.metadata.version);
      if (entry.url === wanted && !entry.fallbackUrl && entry.deployment.traffic === 0 && !entry.deployment.default) continue;
      context.addIssue({
        code: 'custom',
        path: ['pins', name, index, 'entry'],
        message: `must be ${wanted} with 0 % and without a fallback`,
      });
    }
    if (document.preview) {
      if (document.pins) context.addIssue({ code: 'custom', path: ['pins'], message: 'are not for a preview' });
      for (const [name, [entry, ...others]] of Object.entries(document.microFrontends))
        if (others.length > 0 || entry!.deployment.traffic !== 100 || entry!.fallbackUrl)
          fail(name, [], 'must be one version with 100 % and without a fallback, in a preview');
    }
    for (const [name, versions] of Object.entries(document.microFrontends)) {
      for (const fault of checkVersions(name, versions)) fail(name, fault.at, fault.message);
      versions.forEach((entry, index) => {
        if (name === SHELL && entry.extras?.pages) fail(name, [index, 'extras', 'pages'], 'are for remotes: the shell has its own table');
        const wanted = entryUrl(name, entry.metadata.version);
        if (entry.url !== wanted) fail(name, [index, 'url'], `must be ${wanted}`);
        if ((entry.fallbackUrl === undefined) !== (entry.extras?.fallbackIntegrity === undefined))
          fail(name, [index, 'extras', 'fallbackIntegrity'], 'must go with fallbackUrl');
        if (entry.fallbackUrl === undefined) return;
        if (entry.fallbackUrl === entry.url || parseEntryUrl(entry.fallbackUrl)?.name !== name) {
          fail(name, [index, 'fallbackUrl'], `must be the entry of another version of ${name}`);
        }
      });
    }
    for (const fault of checkExtraPages(document.microFrontends)) fail(fault.name, fault.at, fault.message);

    function fail(name: string, at: (string | number)[], message: string) {
      context.addIssue({ code: 'custom', path: ['microFrontends', name, ...at], message });
    }
  });

/** The release document of one channel, as edges and commands read it: without the fields that they do not know. */
export const ReleaseDocumentSchema = readable(releaseDocument(z.object));
/** The same for a command that will write it again. */
export const ChangeableDocumentSchema = changeable(ReleaseDocumentSchema);
/** What a command writes: it knows every field. */
export const StrictDocumentSchema = releaseDocument(STRICT);

/** What a document has of one remote: its list and its pins, as a signed change names them. Both may be empty. */
export const RemoteListSchema = z.object({ list: z.array(versionEntry(z.object)), pins: z.array(pinOf(z.object)) });

export type RemoteList = z.infer<typeof RemoteListSchema>;
export type VersionEntry = z.infer<ReturnType<typeof versionEntry>>;
export type ReleaseDocument = z.infer<typeof ReleaseDocumentSchema>;

interface Versioned {
  metadata: { version: string };
  deployment: { traffic: number; default: boolean };
  extras?: { pages?: ExtraPage[] | undefined } | undefined;
}

interface RuleFault {
  at: (string | number)[];
  message: string;
}

/**
 * Rules between the versions of one remote. The first version of a remote may go to a part of the visitors; the others
 * then do not have the remote. The shell goes to all visitors.
 */
function checkVersions(name: string, versions: readonly Versioned[]): RuleFault[] {
  const faults: RuleFault[] = [];
  const seen = new Set<string>();
  versions.forEach(({ metadata }, index) => {
    if (seen.has(metadata.version)) faults.push({ at: [index, 'metadata', 'version'], message: `${metadata.version} is listed twice` });
    seen.add(metadata.version);
  });
  const defaults = versions.filter((entry) => entry.deployment.default).length;
  if (defaults !== 1) faults.push({ at: [], message: `must have exactly one default version, has ${defaults}` });
  // In hundredths, because 33.33 + 66.67 is not 100 in binary.
  const total = versions.reduce((sum, { deployment }) => sum + Math.round(deployment.traffic * 100), 0);
  const firstCanary = versions.length === 1 && total < 10_000 && name !== SHELL;
  if (total !== 10_000 && !firstCanary) faults.push({ at: [], message: `traffic must add up to 100, adds up to ${total / 100}` });
  return faults;
}

/** Two pages must not claim one path; versions of one remote may repeat theirs. */
function checkExtraPages(remotes: Readonly<Record<string, readonly Versioned[]>>): (RuleFault & { name: string })[] {
  const owners = new Map<string, string>();
  return Object.entries(remotes).flatMap(([name, versions]) =>
    versions.flatMap((entry, index) =>
      (entry.extras?.pages ?? []).flatMap(({ path }, row, pages) => {
        const at = [index, 'extras', 'pages', row, 'path'];
        if (pages.findIndex((page) => page.path === path) < row) return [{ name, at, message: `${path} is listed twice` }];
        const owner = owners.get(path) ?? name;
        owners.set(path, owner);
        if (owner === name) return [];
        return [{ name, at, message: `${path} belongs to ${owner}` }];
      }),
    ),
  );
}
