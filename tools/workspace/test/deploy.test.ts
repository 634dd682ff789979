import { compose, composeEnv, kubernetesEnv, manifests, ofKind, pods, read, secrets } from './deploy-files';

const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, match]) => match!);
const sourceOf = (service: string) => read(service === 'controller' ? 'tools/release/src/commands/watch.ts' : `services/${service}/src/env.ts`);
const declared = (service: string) => found(/^ {2}([A-Z][A-Z_]+): /gm, sourceOf(service));
const choices = found(/^ {2}([A-Z_]+): '/gm, /const choices = \{([\s\S]*?)\n\}/.exec(sourceOf('portal-api'))![1]!);
const flags = JSON.parse(read('services/portal-api/node-flags.json')) as string[];

/** The commands of the image and who runs them where. */
const programs = [
  { platform: 'Kubernetes', service: 'edge', env: kubernetesEnv('edge') },
  { platform: 'Kubernetes', service: 'portal-api', env: kubernetesEnv('portal-api') },
  { platform: 'Compose', service: 'edge', env: composeEnv('edge-1') },
  { platform: 'Compose', service: 'portal-api', env: composeEnv('portal-api-1') },
  { platform: 'Kubernetes', service: 'controller', env: kubernetesEnv('controller') },
  { platform: 'Compose', service: 'controller', env: composeEnv('controller') },
  { platform: 'Kubernetes', service: 'console', env: kubernetesEnv('console') },
  { platform: 'Compose', service: 'console', env: composeEnv('console') },
];
/** All commands of `portal` have it. */
const OF_COMMANDS = 'PORTAL_USER';

test.each(programs)('$platform gives $service only variables that it knows', ({ service, env }) => {
  const names = Object.keys(env).filter((name) => !name.startsWith('AWS_') && name !== OF_COMMANDS);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !declared(service).includes(name))).toEqual([]);
});

test.each(programs.filter(({ service }) => service === 'portal-api'))('$platform names every choice of portal-api', ({ env }) => {
  expect(choices).toContain('BANK');
  expect(choices.filter((name) => !(name in env))).toEqual([]);
});

test.each([
  ['edge', 'edge-1'],
  ['portal-api', 'portal-api-1'],
  ['controller', 'controller'],
  ['console', 'console'],
])('the example Secret of %s has the placeholders of Compose, which its own tests refuse', (service, container) => {
  const secret = secrets.find(({ metadata }) => metadata.name === service)!.stringData!;
  expect(Object.keys(secret).length).toBeGreaterThan(1);
  expect(composeEnv(container)).toMatchObject(secret);
  expect(kubernetesEnv(service)).toMatchObject(secret);
});

test('no example holds a secret', () => {
  const given = Object.keys(compose).flatMap((service) => Object.entries(composeEnv(service)));
  const secret = given.filter(([name]) => /KEY|PASSWORD|SECRET|PRIVATE|MC_HOST/.test(name));
  expect(secret.length).toBeGreaterThan(8);
  expect(secret.filter(([, value]) => !/^(replace)?$/.test(value))).toEqual([]);
});

test('every command is a program that the image has', () => {
  const folders = found(/^COPY --from=build \S+\/dist (\S+)$/gm, read('deploy/image/Dockerfile'));
  expect(folders).toEqual(['edge', 'portal-api', 'portal', 'console']);
  const commands = [...pods.flatMap(({ containers }) => containers.map(({ command }) => command)), ...Object.values(compose).flatMap(({ command }) => (command?.[0] === 'node' ? [command] : []))];
  const started = commands.map((command) => command.find((part) => part.endsWith('.mjs'))!);
  expect(started.filter((program) => program === 'portal/portal.mjs')).toHaveLength(2);
  expect(started.filter((program) => !folders.includes(program.split('/')[0]!))).toEqual([]);
});

describe('the controller of releases', () => {
  test.each([
    ['Kubernetes', kubernetesEnv('controller'), kubernetesEnv('edge')],
    ['Compose', composeEnv('controller'), composeEnv('edge-1')],
  ])('on %s watches the store of the edges, as a user of its own', (_platform, env, ofEdges) => {
    expect(env.STORE_URL).toMatch(/^s3:/);
    expect(env.STORE_URL).toBe(ofEdges.STORE_URL);
    expect(env.PORTAL_USER).toBe('controller');
    expect(ofEdges.METRICS_HOST).toBe('0.0.0.0');
  });

  test('asks every edge of Compose at its metrics, which no other machine reaches', () => {
    const edges = Object.keys(compose).filter((name) => name.startsWith('edge-'));
    expect(edges).toHaveLength(2);
    expect(composeEnv('controller').EDGES).toBe(edges.map((name) => `http://${name}:${composeEnv(name).METRICS_PORT}`).join(','));
    for (const name of [...edges, 'controller']) expect(compose[name]).not.toHaveProperty('ports');
  });

  test('asks every pod of the edge, by a name that resolves to all of them', () => {
    const { hostname, port } = new URL(kubernetesEnv('controller').EDGES!);
    const { spec } = ofKind('Service').find(({ metadata }) => metadata.name === hostname)!;
    expect(spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true, selector: { app: 'edge' }, ports: [{ port: Number(port) }] });
    expect(kubernetesEnv('edge').METRICS_PORT).toBe(port);
  });

  test('reaches the metrics of the edges, names and the store, and is reached at its metrics only', () => {
    const policyOf = (app: string) => ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === app)!.spec;
    const podsOf = (app: string) => [{ podSelector: { matchLabels: { app } } }];
    const { ingress, egress } = policyOf('controller');
    expect(ingress!.map(({ ports }) => ports)).toEqual([[{ port: 'metrics' }]]);
    expect(egress!.map(({ ports }) => ports.map(({ port }) => port))).toEqual([['metrics'], [53, 53], [443]]);
    expect(egress![0]!.to).toEqual(podsOf('edge'));
    expect(policyOf('edge').ingress).toContainEqual({ from: podsOf('controller'), ports: [{ port: 'metrics' }] });
  });
});

describe('the console', () => {
  test.each([
    ['Kubernetes', kubernetesEnv('console'), kubernetesEnv('controller')],
    ['Compose', composeEnv('console'), composeEnv('controller')],
  ])('on %s has the store and the edges of the controller, and nobody signs in without an issuer', (_platform, env, ofController) => {
    expect([env.STORE_URL, env.EDGES]).toEqual([ofController.STORE_URL, ofController.EDGES]);
    expect(env.OIDC_ISSUER).toBeDefined();
    expect(env).not.toHaveProperty('CONSOLE_ACCOUNT');
    expect(env).toMatchObject({ CONSOLE_HOST: '0.0.0.0', CONSOLE_ROLES: '/console/roles.json' });
  });

  test('is reached from its own machine alone in Compose, and through the ingress in Kubernetes', () => {
    expect(compose.console).toMatchObject({ ports: ['127.0.0.1:3100:3100'] });
    const { ingress, egress } = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'console')!.spec;
    expect(ingress!.map(({ ports }) => ports)).toEqual([[{ port: 'http' }], [{ port: 'metrics' }]]);
    expect(egress!.map(({ ports }) => ports.map(({ port }) => port))).toEqual([['metrics'], [53, 53], [443]]);
  });

  test('has one process, which takes over the disk of the one before', () => {
    const { spec } = ofKind('Deployment').find(({ metadata }) => metadata.name === 'console')!;
    expect(spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
  });
});

describe('Kubernetes', () => {
  test('every container is confined, runs as a user other than root, and writes nothing to its image', () => {
    expect(pods).toHaveLength(5);
    for (const { securityContext, containers, initContainers = [] } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } });
      for (const container of [...containers, ...initContainers])
        expect(container.securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
    }
  });

  test('every Deployment that serves visitors has a disruption budget, a Service and autoscaling; the controller and the console are one each', () => {
    expect(ofKind('Deployment').map(({ metadata, spec }) => [metadata.name, spec.replicas])).toEqual([
      ['edge', 2],
      ['portal-api', 2],
      ['controller', 1],
      ['console', 1],
    ]);
    for (const { metadata, spec } of ofKind('Deployment')) expect(spec.template!.metadata.labels).toEqual({ app: metadata.name });
    const deployments = ['edge', 'portal-api'];
    const labels = deployments.map((app) => ({ app }));
    expect(ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector!.matchLabels)).toEqual(labels);
    expect(
      ofKind('Service')
        .filter(({ spec }) => !spec.clusterIP)
        .map(({ spec }) => spec.selector),
    ).toEqual([...labels, { app: 'console' }]);
    expect(ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef!.name)).toEqual(deployments);
  });

  test('every pod has a policy for who connects to it', () => {
    const closed = ofKind('NetworkPolicy').map(({ spec }) => [spec.podSelector!.matchLabels.app, spec.policyTypes]);
    const started = manifests.flatMap(({ spec }) => spec.template?.metadata.labels.app ?? []);
    expect(started).toHaveLength(5);
    expect(Object.fromEntries(closed)).toEqual({ ...Object.fromEntries(started.map((app) => [app, ['Ingress']])), controller: ['Ingress', 'Egress'], console: ['Ingress', 'Egress'] });
  });

  test('probes ask paths that the services answer, at ports that the containers have', () => {
    for (const { spec } of ofKind('Deployment')) {
      const container = spec.template!.spec.containers[0]!;
      const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe].map((probe) => probe?.httpGet);
      expect(probes.map((probe) => probe?.path)).toEqual(['/healthz', '/healthz', '/readyz']);
      for (const probe of probes) expect(container.ports!.map(({ name }) => name)).toContain(probe?.port);
    }
  });

  test('portal-api starts with its flags', () => {
    const [, portalApi] = ofKind('Deployment');
    expect(portalApi!.spec.template!.spec.containers[0]!.command).toEqual(expect.arrayContaining(flags));
  });
});

describe('Compose', () => {
  const services = Object.entries(compose);
  const jobs = ['buckets', 'migrate'];

  test('has the database, a bucket, two portal-api, two edges, the controller, the console and nginx', () => {
    expect(Object.keys(compose).toSorted()).toEqual([...jobs, 'console', 'controller', 'edge-1', 'edge-2', 'nginx', 'portal-api-1', 'portal-api-2', 'postgres', 's3'].toSorted());
  });

  test.each(services)('%s is confined, runs as a user other than root, and writes nothing to its image', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  test.each(services.filter(([name]) => !jobs.includes(name)))('%s has a health check and starts again', (_name, service) => {
    expect(service.restart).toBe('unless-stopped');
    expect(service.healthcheck!.test[0]).toBe('CMD');
  });

  test('the database is migrated before portal-api starts, and portal-api does not migrate', () => {
    for (const name of ['portal-api-1', 'portal-api-2']) {
      expect(compose[name]!.depends_on!.migrate).toEqual({ condition: 'service_completed_successfully' });
      expect(compose[name]!.environment).toMatchObject({ MIGRATE: 'off' });
      expect(compose[name]!.command).toEqual(expect.arrayContaining(flags));
    }
  });

  test('the addresses of the network are those of portal.conf, of the trusted edges and of the trusted proxy', () => {
    const address = (name: string) => compose[name]!.networks!.portal!.ipv4_address!;
    const edges = ['edge-1', 'edge-2'].map(address);
    expect(found(/^ {4}server ([\d.]+):3000 /gm, read('deploy/nginx/portal.conf'))).toEqual(edges);
    expect(composeEnv('portal-api-1').TRUSTED_EDGES).toBe(edges.join(','));
    expect(composeEnv('edge-1').TRUSTED_PROXIES).toBe(address('nginx'));
  });

  test('the edges know both portal-api by their names', () => {
    const hosts = composeEnv('edge-1')
      .API_URL!.split(',')
      .map((url) => new URL(url).hostname);
    expect(hosts).toEqual(Object.keys(compose).filter((name) => name.startsWith('portal-api')));
  });

  test('nginx logs to standard output by the one line of portal.conf that names its log', () => {
    expect(compose.nginx!.command!.join(' ')).toContain('s#/var/log/nginx/portal.log#/dev/stdout#');
    expect(read('deploy/nginx/portal.conf')).toContain('access_log /var/log/nginx/portal.log portal;');
  });
});
