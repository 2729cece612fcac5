import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import expand from '../expand/plugin.js';
import { jsonBody, lintDocuments } from './lint-documents.ts';
import plugin from './plugin.js';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const config = parse(readFileSync(fromRoot('redocly.yaml'), 'utf8')) as {
  extends: string[];
  preprocessors: Record<string, string>;
  rules: Record<string, string | { severity?: string }>;
};

const rules = Object.keys(plugin().rules.oas3);

it('runs all our rules, each with a file and a test', () => {
  const configured = Object.keys(config.rules).filter((rule) => rule.startsWith('contract/'));
  expect(configured).toEqual(rules.map((rule) => `contract/${rule}`));
  const files = rules.flatMap((rule) => [`${rule}.js`, `${rule}.test.ts`]);
  expect(readdirSync(fromRoot('openapi/lint/rules')).sort()).toEqual(files.sort());
});

it('runs all preprocessors, each with a file and a test', () => {
  const names = Object.keys(expand().preprocessors.oas3);
  expect(Object.keys(config.preprocessors)).toEqual(names.map((name) => `expand/${name}`));
  const files = readdirSync(fromRoot('openapi/expand'));
  expect(files).toEqual(expect.arrayContaining(names.flatMap((name) => [`${name}.js`, `${name}.test.ts`])));
});

it('uses the strictest recommended rules, without exceptions', () => {
  expect(config.extends).toEqual(['recommended-strict']);
  // The severity of an assertion is error by default.
  const severities = Object.values(config.rules).map((rule) =>
    typeof rule === 'string' ? rule : (rule.severity ?? 'error'),
  );
  expect(new Set(severities)).toEqual(new Set(['error']));
  expect(existsSync(fromRoot('.redocly.lint-ignore.yaml'))).toBe(false);
});

it('lists by name the only paths and media type that may break a rule', async () => {
  const plugins = [fromRoot('openapi/lint/plugin.js')];
  const names = ['path-segment-plural', 'rule/path-words', 'response-mime-type'];
  const rules = Object.fromEntries(names.map((name) => [name, config.rules[name]]));
  const getWith = (type: string) => ({
    get: { responses: { 200: { description: 'x', content: { [type]: {} } } } },
  });
  const { good, bad } = await lintDocuments(
    { plugins, telemetry: 'off', rules },
    {
      good: {
        paths: {
          '/api/v1/cloud/cron/preview': getWith('application/json'),
          '/api/v1/cloud/deployment_runs/{id}/events': getWith('text/event-stream'),
          '/api/v1/forward/schedules/{id}/schedule_runs': {},
        },
      },
      bad: { paths: { '/cloud/session_runs/agent/preview': getWith('text/plain') } },
    },
  );
  expect(good).toEqual([]);
  expect(bad.map(({ ruleId }) => ruleId).sort()).toEqual(names.sort());
});

it('reports the errors for which it adds built-in rules', async () => {
  const plugins = [fromRoot('openapi/lint/plugin.js')];
  const response = { description: 'Done', content: { 'text/plain': {} } };
  const parameter = { name: 'sort', in: 'query', schema: { type: 'array', items: {} } };
  const operation = {
    tags: ['One', 'Two'],
    parameters: [parameter],
    requestBody: { content: { 'text/plain': {} } },
    responses: { 200: response, 401: response, 405: response, 500: response },
  };
  const document = {
    paths: {
      '/getThing/{id}/parts': { post: operation, get: {} },
      '/other': {
        get: {
          responses: { 200: { description: 'x', content: jsonBody({ schema: { $ref: './Thing.yaml' } }) } },
        },
      },
    },
    components: {
      schemas: { Thing: {} },
      examples: { both: { value: 1, dataValue: 1 } },
      securitySchemes: { $ref: './securitySchemes.yaml' },
    },
  };
  const files = { 'Thing.yaml': { type: 'object' }, 'securitySchemes.yaml': {} };
  const { all } = await lintDocuments(
    { extends: config.extends, plugins, telemetry: 'off', rules: config.rules },
    { all: document },
    files,
  );
  const reported = new Set(all.map(({ ruleId }) => ruleId));
  const added = Object.keys(config.rules).filter((rule) => !/^(contract|rule)\//.test(rule));
  expect(added.filter((rule) => !reported.has(rule))).toEqual([]);
  const headers = all.filter(({ ruleId }) => ruleId === 'response-contains-header');
  expect(headers.map(({ message }) => message.match(/"(.+)"/)?.[1]).sort()).toEqual([
    'Allow',
    'WWW-Authenticate',
    ...Array(5).fill('X-Request-Id'),
  ]);
});

it('names servers by URLs without variables, which generators copy', () => {
  const { servers } = parse(readFileSync(fromRoot('openapi/openapi.yaml'), 'utf8')) as {
    servers: { url: string }[];
  };
  expect(servers.map(({ url }) => new URL(url).origin)).toEqual(servers.map(({ url }) => url));
});

it('lints a contract with the version of the package', () => {
  const { info } = parse(readFileSync(fromRoot('openapi/openapi.yaml'), 'utf8'));
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  expect(info.version).toBe(version);
});
