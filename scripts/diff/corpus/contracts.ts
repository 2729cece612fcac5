import type { Case } from './contract.ts';

const all = ['createThing', 'getThing', 'listThings', 'pauseThing'] as const;

/** Changes of operations, security, names and texts. */
export const contractCases: readonly Case[] = [
  { name: 'nothing changes', change: () => {}, verdict: null },
  {
    name: 'the version is stepped, and nothing else',
    change: (c) => {
      c.info.version = '2.0.0';
    },
    verdict: null,
  },
  {
    name: 'an operation is new',
    change: (c) => {
      c.paths['/things/{id}'].delete = {
        operationId: 'deleteThing',
        responses: { '200': { description: 'Gone.' } },
      };
    },
    verdict: 'minor',
    operations: ['deleteThing'],
  },
  {
    name: 'an operation is taken away',
    change: (c) => {
      delete c.paths['/things'].post;
    },
    verdict: 'major',
    operations: ['createThing'],
  },
  {
    name: 'a URL is taken away, with its operations',
    change: (c) => {
      delete c.paths['/things'];
    },
    verdict: 'major',
    operations: ['createThing', 'listThings'],
  },
  {
    name: 'a URL is another one',
    change: (c) => {
      c.paths['/things/{id}/stop'] = c.paths['/things/{id}/pause'];
      delete c.paths['/things/{id}/pause'];
    },
    verdict: 'major',
    rule: 'path-removed',
    operations: ['pauseThing'],
  },
  {
    name: 'an operation has another name',
    change: (c) => {
      c.paths['/things'].post.operationId = 'makeThing';
    },
    verdict: 'major',
  },
  {
    name: 'an operation is deprecated',
    change: (c) => {
      c.paths['/things'].post.deprecated = true;
    },
    verdict: 'minor',
    rule: 'deprecated',
  },
  {
    name: 'an operation can be called without a token',
    change: (c) => {
      c.paths['/things'].get.security = [];
    },
    verdict: 'major',
    rule: 'security-loosened',
  },
  {
    name: 'a token is optional',
    change: (c) => {
      c.paths['/things'].get.security = [{ token: [] }, {}];
    },
    verdict: 'major',
    rule: 'security-loosened',
  },
  {
    name: 'a key opens what only a token did',
    change: (c) => {
      c.paths['/things'].get.security = [{ token: [] }, { key: [] }];
    },
    verdict: 'major',
    rule: 'security-loosened',
  },
  {
    name: 'a key is requested beside the token',
    change: (c) => {
      c.paths['/things'].get.security = [{ token: [], key: [] }];
    },
    verdict: 'major',
  },
  {
    name: 'the security of all is written at each',
    change: (c) => {
      c.paths['/things'].get.security = [{ token: [] }];
    },
    verdict: null,
  },
  {
    name: 'all operations can be called without a token',
    change: (c) => {
      c.security = [];
    },
    verdict: 'major',
    rule: 'security-loosened',
    operations: all,
  },
  {
    name: 'the token is sent otherwise',
    change: (c) => {
      c.components.securitySchemes.token = { type: 'apiKey', in: 'header', name: 'X-Token' };
    },
    verdict: 'major',
  },
  {
    name: 'a named example of a response is taken away',
    change: (c) => {
      delete c.paths['/things/{id}'].get.responses['200'].content['application/json'].examples.old_thing;
    },
    verdict: 'major',
    rule: 'example-removed',
  },
  {
    name: 'an example of a shared error has another name',
    change: (c) => {
      c.components.responses.Error404.content['application/json'].examples = {
        missing: { $ref: '#/components/examples/problem_404' },
      };
    },
    verdict: 'major',
    rule: 'example-removed',
    operations: all,
  },
  {
    name: 'a named example is new',
    change: (c) => {
      c.components.examples.new_thing = { summary: 'A new thing', value: {} };
      c.paths['/things/{id}'].get.responses['200'].content['application/json'].examples.new_thing = {
        $ref: '#/components/examples/new_thing',
      };
    },
    verdict: 'minor',
  },
  {
    name: 'an example shows something else',
    change: (c) => {
      c.components.examples.thing.value = { name: 'bicycle' };
    },
    verdict: 'patch',
  },
  {
    name: 'a schema has another name',
    change: (c) => {
      c.components.schemas.Item = c.components.schemas.Bell;
      c.components.schemas.Part.oneOf[1].$ref = '#/components/schemas/Item';
      c.components.schemas.Part.discriminator.mapping.bell = '#/components/schemas/Item';
      delete c.components.schemas.Bell;
    },
    verdict: 'major',
    rule: 'schema-name-removed',
  },
  {
    name: 'words change',
    change: (c) => {
      c.components.schemas.Thing.description = 'A thing, as it is.';
      c.paths['/things'].get.summary = 'List all things';
    },
    verdict: 'patch',
    operations: all,
  },
  {
    name: 'a remark for readers changes',
    change: (c) => {
      c.components.schemas.Thing['x-source'] = '2.4';
    },
    verdict: 'patch',
  },
  {
    name: 'the server has another address',
    change: (c) => {
      c.servers[0].url = 'https://other.test';
    },
    verdict: 'major',
  },
  {
    name: 'the guide changes',
    change: (c) => {
      c.info.description = 'All about things.';
    },
    verdict: 'patch',
  },
];
