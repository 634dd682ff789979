import validRange from 'semver/ranges/valid.js';
import { z } from 'zod';
import type { Expose, FirstRoute, RemoteAction } from '../contract';
import { isVersion, SHELL } from '../names';
import { FilePathSchema } from './files';
import { type ObjectForm, readable, STRICT } from './format';
import { extraPage, RemoteNameSchema } from './pages';

const range = z.string().refine((text) => validRange(text) !== null, 'must be a semver range');
const version = z.string().refine(isVersion, 'must be a semver version');

/** Module → names, sorted. The gate does not check a module that is not listed, as in builds without names. */
const names = z.record(z.string(), z.array(z.string())).optional();

/** Values by their path in api-client: of an enumeration its literal, of a call its method, path and place of the input. */
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const list = z.array(z.string());

/** What a shell offers beside code: shared texts by key, CSS custom properties and classes. */
const OfferedFactsSchema = z.object({ values, keys: list, tokens: list, classes: list });

/** The part of it that a remote uses, with the values at its build; of a key that run time completes, the beginning. */
const UsedFactsSchema = OfferedFactsSchema.extend({ keyPrefixes: list });

const ExposeSchema: z.ZodType<Expose> = z.object({
  js: z.array(FilePathSchema),
  css: z.array(FilePathSchema).default([]),
  shared: z.array(z.string()).default([]),
});

const FirstRouteSchema: z.ZodType<FirstRoute> = z.object({
  path: z.string(),
  calls: z.array(
    z.object({
      method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
      path: z.string().startsWith('/'),
      params: z.enum(['none', 'body', 'query', 'path']),
      decrypt: z.literal(true).optional(),
      // The shell knows the kinds; it leaves a call alone that has one of a later build.
      input: z.record(z.string(), z.looseObject({ kind: z.string() })),
    }),
  ),
});

const MAX_ACTIONS = 20;
const actionText = z.string().min(1).max(60);

const action = (object: ObjectForm): z.ZodType<RemoteAction> =>
  object({
    // A second slash or a backslash would name another host.
    path: z
      .string()
      .max(200)
      .regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a path of the portal such as /wallet/top-up'),
    label: object({ zh: actionText, en: actionText }),
    words: z.string().max(200).optional(),
  });

/** Text of a `style` element. */
const css = z.string().refine((text) => !/<\/style/i.test(text), 'must not end its element');

const byLanguage = <Value extends z.ZodType>(value: Value) => z.object({ zh: value, en: value });

/** A public page as a visitor without a session and with empty storage sees it first. */
const PaintedPageSchema = z.object({
  markup: byLanguage(z.string()),
  /** Before and after the style sheets of the shell; only what applies to the markup. */
  styles: z.object({ first: css, last: css }),
  /** Keys of storage that the page reads: with one of them it looks otherwise. */
  storage: z.array(z.string().regex(/^\S+$/, 'must be a key without spaces')),
});

export type PaintedPage = z.infer<typeof PaintedPageSchema>;

/** A list as it looks before React is there: a template with places, and the script that fills it in from the first calls. */
const PaintedListSchema = z.object({
  markup: byLanguage(z.string()),
  /** Texts that the script reads, by their keys. */
  words: byLanguage(z.record(z.string(), z.string())),
  script: z.string().refine((text) => !/<\/script|<!--/i.test(text), 'must not end its element'),
  storage: z.array(z.string().regex(/^\S+$/, 'must be a key without spaces')),
});

export type PaintedList = z.infer<typeof PaintedListSchema>;

/** The form is that of the rows that a team writes itself. */
const remoteBuild = (object: ObjectForm) =>
  z.object({
    kind: z.literal('remote'),
    name: RemoteNameSchema.refine((name) => name !== SHELL, 'is the name of the shell'),
    entry: FilePathSchema,
    remoteEntry: FilePathSchema,
    exposes: z.record(z.string().regex(/^\.\/[\w/-]+$/, 'must be ./<module>'), ExposeSchema),
    /** Shared modules of the shell that the build uses. */
    requires: z.record(z.string(), range),
    /** The names that it imports from each of them. */
    names,
    /** Paths of the object members that it uses, such as `api.order.list`. */
    members: names,
    /** What it uses of the facts that the shared packages had at its build; older builds have none. */
    facts: UsedFactsSchema.optional(),
    /** What each expose exports. */
    exports: names,
    /** Exposes of other remotes that it renders with RemoteComponent. */
    components: z.record(RemoteNameSchema, z.array(z.string())).optional(),
    /** Packages that the shell shares and the build nevertheless ships, with their version. */
    bundled: z.record(z.string(), z.string()).optional(),
    /** Expose → its routes with the calls that they begin with. */
    firstCalls: z.record(z.string(), z.array(FirstRouteSchema)).default({}),
    /** By expose; older builds have none. */
    paintedPages: z.record(z.string(), PaintedPageSchema).default({}),
    /** By expose, of framed pages; older builds have none. */
    paintedLists: z.record(z.string(), PaintedListSchema).default({}),
    pages: z.array(extraPage(object)).optional(),
    actions: z.array(action(object)).max(MAX_ACTIONS).optional(),
  });

/** `portal.json` of a remote's build. */
export const RemoteBuildSchema = readable(remoteBuild(z.object));
/** The same for what is published, or copied into a release document: a field of its pages and actions that nobody knows is refused. */
export const StrictRemoteBuildSchema = readable(remoteBuild(STRICT));

/** What a remote's configuration adds to the portal, before it is built; missing lists are empty. */
export const RemoteRowsSchema = z.object({
  pages: z.array(extraPage(STRICT)).default([]),
  actions: z.array(action(STRICT)).max(MAX_ACTIONS).default([]),
});

const shellBuild = z.object({
  kind: z.literal('shell'),
  name: z.literal(SHELL),
  scripts: z.array(FilePathSchema).min(1),
  styles: z.array(FilePathSchema).default([]),
  sharedBundles: z.record(z.string(), z.array(FilePathSchema)),
  provides: z.record(z.string(), version),
  /** It loads containers itself and reads of their manifests the `metaData` alone; absent in a shell with federation's runtime. */
  sharing: z.literal('portal').optional(),
  /** What each shared module exports. */
  names,
  /** Paths of object members, such as `api.order.list`. The gate does not check an object without listed members. */
  members: names,
  /** Values, texts and styles that remotes may use; older builds have none. */
  facts: OfferedFactsSchema.optional(),
});

/** A build of the shell from before the field was renamed has `tiers`. The store still serves it, because a version never changes. */
const renameTiers = (build: unknown) => {
  if (typeof build !== 'object' || build === null || !('tiers' in build)) return build;
  const { tiers, ...rest } = build;
  return { sharedBundles: tiers, ...rest };
};

/** `portal.json` of the shell's build. */
export const ShellBuildSchema = readable(z.preprocess(renameTiers, shellBuild));

export type RemoteBuild = z.infer<typeof RemoteBuildSchema>;
export type ShellBuild = z.infer<typeof ShellBuildSchema>;

const files = z.object({ sync: z.array(z.string()).default([]), async: z.array(z.string()).default([]) }).optional();

/** The parts of a federation manifest that name files. */
export const ManifestFilesSchema = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string().default('') }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }).optional() })).default([]),
});
