/** What one page of the catalogue shows, as its `meta` says it. */
export interface Shown {
  component?: unknown;
  subcomponents?: Readonly<Record<string, unknown>>;
  parameters?: { shows?: readonly unknown[]; usage?: string };
}

type Entries = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Drawn all together, from the exports themselves. */
const isIcon = (name: string): boolean => /^Icon[A-Z]/.test(name);

/**
 * Exports of the kits that no page shows: `@portal/ui-kit Notice`.
 *
 * @param withoutScreen exports that have nothing to look at, by `entry name`, each with the reason
 */
export function missing(entries: Entries, pages: readonly Shown[], withoutScreen: Readonly<Record<string, string>>): string[] {
  const shown = new Set(
    pages.flatMap(({ component, subcomponents = {}, parameters }) => [
      component,
      ...Object.values(subcomponents),
      ...(parameters?.shows ?? []),
    ]),
  );
  return Object.entries(entries).flatMap(([entry, names]) =>
    Object.entries(names)
      .filter(([name, value]) => !isIcon(name) && !shown.has(value) && !(`${entry} ${name}` in withoutScreen))
      .map(([name]) => `${entry} ${name}`),
  );
}

/** Reasons for exports that are gone, or that a page shows by now. */
export function stale(entries: Entries, pages: readonly Shown[], withoutScreen: Readonly<Record<string, string>>): string[] {
  const open = new Set(missing(entries, pages, {}));
  return Object.keys(withoutScreen).filter((key) => !open.has(key));
}
