import { originOf } from './entries';

/** What a page of the catalogue says besides the docstring of its component; in the `parameters` of its meta. */
interface Described {
  /** When to take it and when another one; what cannot be seen. Markdown. */
  usage: string;
  /** Hooks and functions that the stories of this page show as well. */
  shows?: readonly unknown[];
}

/** Where the build leaves what it reads of a component's docstring. */
const DOCGEN = '__docgenInfo';

/** A docstring as Markdown: links are plain names, an example is code. */
export const fromDocstring = (text: string): string =>
  text
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .replaceAll(/^@example\s+([^]*?)(?=^@|$(?![^]))/gm, (_tag, code: string) => `\`\`\`tsx\n${code.trim()}\n\`\`\`\n`)
    .replaceAll(/^@(param|returns|throws) /gm, '\n\n$1: ');

const importLine = (things: readonly unknown[]): string => {
  const names = new Map<string, string[]>();
  for (const thing of things) {
    const origin = originOf(thing);
    if (origin) names.set(origin.entry, [...(names.get(origin.entry) ?? []), origin.name]);
  }
  return [...names].map(([entry, all]) => `import { ${all.join(', ')} } from '${entry}';`).join('\n');
};

/** The text on top of a page: how to import it, the docstrings of its components, and what the page adds. */
export function describe(component: unknown, { parameters }: { parameters: object }): string {
  const { usage = '', shows = [] } = parameters as Partial<Described>;
  const doc = (component as { [DOCGEN]?: { description?: string } } | undefined)?.[DOCGEN]?.description;
  return [`\`\`\`tsx\n${importLine([component, ...shows])}\n\`\`\``, doc && fromDocstring(doc), usage].filter(Boolean).join('\n\n');
}
