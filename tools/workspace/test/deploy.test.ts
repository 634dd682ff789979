import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, match]) => match!);

const kustomization = read('deploy/kubernetes/kustomization.yaml');
/** The variables of a service's ConfigMap and Secret, as the kustomization names them. */
function given(service: string): string[] {
  const map = new RegExp(`- name: ${service}\\n    literals:\\n((?:      - .*\\n)+)`).exec(kustomization)![1]!;
  const secret = new RegExp(`\`${service}\` \\(([^)]*)\\)`).exec(kustomization)![1]!;
  return [...found(/- ([A-Z_]+)=/g, map), ...found(/([A-Z_]+)/g, secret)];
}
const declared = (service: string) => found(/^ {2}([A-Z][A-Z_]+): /gm, read(`services/${service}/src/env.ts`));

test.each(['edge', 'portal-api'])('Kubernetes gives %s only variables that it knows', (service) => {
  const names = given(service).filter((name) => !name.startsWith('AWS_'));
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !declared(service).includes(name))).toEqual([]);
});

test('Kubernetes names every choice of portal-api', () => {
  const choices = found(/^ {2}([A-Z_]+): '/gm, /const choices = \{([\s\S]*?)\n\}/.exec(read('services/portal-api/src/env.ts'))![1]!);
  expect(choices).toContain('BANK');
  expect(choices.filter((name) => !given('portal-api').includes(name))).toEqual([]);
});

test('Kubernetes starts portal-api with its flags', () => {
  const flags = JSON.parse(read('services/portal-api/node-flags.json')) as string[];
  expect(read('deploy/kubernetes/portal-api.yaml')).toContain(flags.join(', '));
});
