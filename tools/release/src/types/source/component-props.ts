import { childrenOf, nameOf, parse, type Node } from './syntax';

/** The props that a source gives to a component of another remote. */
interface Given {
  remote: string;
  /** `./picker` */
  expose: string;
  props: Node;
  /** The lines of the props. */
  first: number;
  last: number;
}

/** Where a source renders components of other remotes, by literal names: others are known at run time alone. */
export function componentPropsIn(file: string, text: string): Given[] {
  if (!text.includes('RemoteComponent')) return [];
  const found: Given[] = [];
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const visit = (node: Node): void => {
    if (node.type === 'JSXOpeningElement' && nameOf(node.name as Node) === 'RemoteComponent') {
      const [remote, expose, props] = ['remote', 'module', 'props'].map((name) => valueOf(node, name));
      if (isText(remote) && isText(expose) && props)
        found.push({ remote: remote.value, expose: `./${expose.value}`, props, first: lineOf(props.start), last: lineOf(props.end) });
    }
    childrenOf(node).forEach(visit);
  };
  parse(file, text).forEach(visit);
  return found;
}

/**
 * A source in which the props of each rendered component of another remote must satisfy what that remote declares. Lines
 * stay where they are.
 *
 * @param modulesOf paths of the modules that expose the component, one per version that visitors may get
 */
export function withComponentProps(file: string, text: string, modulesOf: (remote: string, expose: string) => readonly string[]): string {
  const puts = componentPropsIn(file, text).flatMap(({ remote, expose, props }) => {
    const checks = modulesOf(remote, expose).map((module) => ` satisfies PortalPropsOf<typeof import(${JSON.stringify(module)}).default>`);
    return checks.length === 0
      ? []
      : [
          { at: props.end, text: `)${checks.join('')}` },
          { at: props.start, text: '(' },
        ];
  });
  return puts.sort((a, b) => b.at - a.at).reduce((edited, put) => edited.slice(0, put.at) + put.text + edited.slice(put.at), text);
}

type Text = Node & { value: string };
const isText = (node: Node | undefined): node is Text => node?.type === 'Literal' && typeof node.value === 'string';

/** The value of an attribute: what stands in its braces, or its text. */
function valueOf(element: Node, name: string): Node | undefined {
  const attribute = (element.attributes as Node[]).find((each) => each.type === 'JSXAttribute' && nameOf(each.name as Node) === name);
  const value = attribute?.value as Node | null | undefined;
  return value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : (value ?? undefined);
}
