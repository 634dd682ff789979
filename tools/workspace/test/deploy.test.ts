import { compose, composeEnv, kubernetesEnv, manifests, ofKind, pods, read, secrets } from './deploy-files';

const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, match]) => match!);
const sourceOf = (service: string) => read(`services/${service}/src/env.ts`);
const declared = (service: string) => found(/^ {2}([A-Z][A-Z_]+): /gm, sourceOf(service));
const choices = found(/^ {2}([A-Z_]+): '/gm, /const choices = \{([\s\S]*?)\n\}/.exec(sourceOf('portal-api'))![1]!);
const flags = JSON.parse(read('services/portal-api/node-flags.json')) as string[];

/** The commands of the image and who runs them where. */
const programs = [
  { platform: 'Kubernetes', service: 'edge', env: kubernetesEnv('edge') },
  { platform: 'Kubernetes', service: 'portal-api', env: kubernetesEnv('portal-api') },
  { platform: 'Compose', service: 'edge', env: composeEnv('edge-1') },
  { platform: 'Compose', service: 'portal-api', env: composeEnv('portal-api-1') },
];

test.each(programs)('$platform gives $service only variables that it knows', ({ service, env }) => {
  const names = Object.keys(env).filter((name) => !name.startsWith('AWS_'));
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !declared(service).includes(name))).toEqual([]);
});

test.each(programs.filter(({ service }) => service === 'portal-api'))('$platform names every choice of portal-api', ({ env }) => {
  expect(choices).toContain('BANK');
  expect(choices.filter((name) => !(name in env))).toEqual([]);
});

test.each(['edge', 'portal-api'])('the example Secret of %s has the placeholders of Compose, which its own tests refuse', (service) => {
  const secret = secrets.find(({ metadata }) => metadata.name === service)!.stringData!;
  expect(Object.keys(secret).length).toBeGreaterThan(2);
  expect(composeEnv(`${service}-1`)).toMatchObject(secret);
  expect(kubernetesEnv(service)).toMatchObject(secret);
});

test('no example holds a secret', () => {
  const given = Object.keys(compose).flatMap((service) => Object.entries(composeEnv(service)));
  const secret = given.filter(([name]) => /KEY|PASSWORD|SECRET|PRIVATE|MC_HOST/.test(name));
  expect(secret.length).toBeGreaterThan(8);
  expect(secret.filter(([, value]) => !/^(replace)?$/.test(value))).toEqual([]);
});

describe('Kubernetes', () => {
  test('every container is confined, runs as a user other than root, and writes nothing to its image', () => {
    expect(pods).toHaveLength(3);
    for (const { securityContext, containers } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } });
      for (const container of containers) expect(container.securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
    }
  });

  test('every Deployment has a disruption budget, a Service and autoscaling', () => {
    const deployments = ofKind('Deployment').map(({ metadata }) => metadata.name);
    expect(deployments).toEqual(['edge', 'portal-api']);
    const labels = deployments.map((app) => ({ app }));
    expect(ofKind('Deployment').map(({ spec }) => spec.template!.metadata.labels)).toEqual(labels);
    expect(ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector!.matchLabels)).toEqual(labels);
    expect(ofKind('Service').map(({ spec }) => spec.selector)).toEqual(labels);
    expect(ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef!.name)).toEqual(deployments);
  });

  test('every pod has a policy for who connects to it', () => {
    const closed = ofKind('NetworkPolicy').map(({ spec }) => [spec.podSelector!.matchLabels.app, spec.policyTypes]);
    const started = manifests.flatMap(({ spec }) => spec.template?.metadata.labels.app ?? []);
    expect(started).toHaveLength(3);
    expect(Object.fromEntries(closed)).toEqual(Object.fromEntries(started.map((app) => [app, ['Ingress']])));
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

  test('has the database, a bucket, two portal-api, two edges and nginx', () => {
    expect(Object.keys(compose).toSorted()).toEqual([...jobs, 'edge-1', 'edge-2', 'nginx', 'portal-api-1', 'portal-api-2', 'postgres', 's3'].toSorted());
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
