import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const root = resolve(__dirname, '../../..');

/** A file of the checkout as text. */
export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Container {
  name: string;
  command: string[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  securityContext: object;
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}
interface Probe {
  httpGet: { path: string; port: string };
}
/** Of a network policy; one without `from` or `to` is for everybody. */
interface Rule {
  from?: object[];
  to?: object[];
  ports: { port: string | number }[];
}

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  stringData?: Record<string, string>;
  spec: {
    selector?: { matchLabels: Record<string, string> };
    podSelector?: { matchLabels: Record<string, string> };
    policyTypes?: string[];
    ingress?: Rule[];
    egress?: Rule[];
    clusterIP?: string;
    publishNotReadyAddresses?: boolean;
    ports?: { port: number }[];
    replicas?: number;
    strategy?: { type?: string };
    scaleTargetRef?: { name: string };
    template?: {
      metadata: { labels: Record<string, string> };
      spec: { securityContext: object; containers: Container[]; initContainers?: Container[] };
    };
  };
}

const manifestsOf = (file: string): Manifest[] =>
  parseAllDocuments(read(join('deploy/kubernetes', file))).map((document) => {
    // A document with a fault is read as far as it goes.
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Manifest;
  });

interface Kustomization {
  resources: string[];
  configMapGenerator: { name: string; literals: string[] }[];
}
const kustomization = parse(read('deploy/kubernetes/kustomization.yaml')) as Kustomization;

/** What `kubectl apply -k` applies, without its ConfigMaps. */
export const manifests: Manifest[] = kustomization.resources.flatMap(manifestsOf);
export const secrets: Manifest[] = manifestsOf('secrets.example.yaml');
export const ofKind = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
/** The containers of all Deployments and Jobs. */
export const pods = manifests.flatMap(({ spec }) => (spec.template ? [spec.template.spec] : []));

/** Variables from lines NAME=value; empty lines and comments are none. */
const variables = (lines: string[]): Record<string, string> =>
  Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** What a container of Kubernetes gets from its ConfigMap and the example of its Secret. */
export function kubernetesEnv(service: string): Record<string, string> {
  const map = kustomization.configMapGenerator.find(({ name }) => name === service);
  const secret = secrets.find(({ metadata }) => metadata.name === service);
  return { ...variables(map!.literals), ...secret!.stringData };
}

export interface ComposeService {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  command?: string[];
  env_file?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  networks?: Record<string, { ipv4_address?: string }>;
  tmpfs?: string[];
}
/** The services of the Compose file with what they take from its anchors. */
export const compose = (parse(read('deploy/compose/compose.yaml'), { merge: true }) as { services: Record<string, ComposeService> })
  .services;

/** What a container of Compose gets from its own lines and the examples of its files. */
export function composeEnv(service: string): Record<string, string> {
  const { env_file: files = [], environment = {} } = compose[service]!;
  return { ...variables(files.flatMap((file) => read(`deploy/compose/${file}.example`).split('\n'))), ...environment };
}
