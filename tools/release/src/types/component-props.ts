import { childrenOf, nameOf, parse, type Node } from './syntax';

/**
 * A source in which the props of each rendered component of another remote must satisfy what that remote declares. Lines
 * stay where they are.
 *
 * @param modulesOf paths of the modules that expose the component, one per version that visitors may get
 */
export function withComponentProps(file: string, text: string, modulesOf: (remote: string, expose: string) => readonly string[]): string {
  if (!text.includes('RemoteComponent')) return text;
  const puts: { at: number; text: string }[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'JSXOpeningElement' && nameOf(node.name as Node) === 'RemoteComponent') {
      const [remote, expose, props] = ['remote', 'module', 'props'].map((name) => valueOf(node, name));
      const modules = isText(remote) && isText(expose) && props ? modulesOf(remote.value, `./${expose.value}`) : [];
      if (modules.length > 0 && props) {
        const checks = modules.map((module) => ` satisfies PortalPropsOf<typeof import(${JSON.stringify(module)}).default>`);
        puts.push({ at: props.end, text: `)${checks.join('')}` }, { at: props.start, text: '(' });
      }
    }
    childrenOf(node).forEach(visit);
  };
  parse(file, text).forEach(visit);
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
