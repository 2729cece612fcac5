import assert from 'node:assert/strict';
import { unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { deploymentRequest, smallRequest } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import type { Message, Reply } from '../support/http.ts';
import { messageOf, resourcesPath, sessionsPath } from '../support/messages.ts';

const secret = 'github_pat_11SECRET4f9a0c7e';
const repository = { type: 'github_repository' as const, url: 'https://github.com/acme/storefront' };
const withToken = ({ states }: Subject) => ({
  ...smallRequest(states),
  resources: [{ ...repository, authorization_token: secret }],
});

/** Creates a session with a repository that has the token. Returns their ids. */
async function newSession(subject: Subject): Promise<[session: string, resource: string]> {
  const { id, resources } = await unwrap(subject.client.createSession({ body: withToken(subject) }));
  return [id, resources[0]?.id ?? ''];
}

function areSilent(replies: readonly Reply[]): void {
  for (const { text, headers } of replies) {
    const told = `${text} ${JSON.stringify([...headers])}`.includes('SECRET4f9a0c7e');
    assert.ok(!told, 'The response contains the secret.');
  }
}

function rotation({ states }: Subject, session_id: string, resource_id: string, body: unknown): Message {
  return { ...messageOf('rotateSessionResourceToken', states, { session_id, resource_id }), body };
}

const needs = ['newSession'] as const;

/** Asserts that successful responses contain neither the token nor the name of its property. */
function succeedSilently(replies: readonly Reply[]): void {
  areSilent(replies);
  for (const { status, text } of replies) {
    assert.equal(status, 200);
    assert.ok(!text.includes('authorization_token'), 'The response has an authorization_token.');
  }
}

const successes: readonly Check[] = [
  {
    operation: 'createSession',
    name: 'never returns an authorization_token',
    needs,
    async run(subject) {
      const reply = await subject.send({ method: 'POST', path: sessionsPath, body: withToken(subject) });
      succeedSilently([reply]);
    },
  },
  {
    operation: 'rotateSessionResourceToken',
    name: 'never returns an authorization_token',
    needs,
    async run(subject) {
      const ids = await newSession(subject);
      const reply = await subject.send(rotation(subject, ...ids, { authorization_token: `${secret}2` }));
      succeedSilently([reply]);
    },
  },
  {
    operation: 'listSessionResources',
    name: 'never returns an authorization_token, before or after its rotation',
    needs,
    async run(subject) {
      const ids = await newSession(subject);
      const list = () => subject.send({ method: 'GET', path: resourcesPath(ids[0]) });
      const before = await list();
      await subject.send(rotation(subject, ...ids, { authorization_token: `${secret}2` }));
      const replies = [before, await list()];
      succeedSilently(replies);
    },
  },
  {
    operation: 'deleteSessionResource',
    name: 'never returns an authorization_token',
    needs,
    async run(subject) {
      const [session_id, resource_id] = await newSession(subject);
      const message = messageOf('deleteSessionResource', subject.states, { session_id, resource_id });
      const reply = await subject.send(message);
      assert.equal(reply.status, 200);
      areSilent([reply]);
    },
  },
];

const errors: readonly Check[] = [
  {
    operation: 'createSession',
    name: 'does not repeat an authorization_token in an error, wherever it was sent',
    needs,
    async run(subject) {
      const post = (body: unknown) => subject.send({ method: 'POST', path: sessionsPath, body });
      const small = smallRequest(subject.states);
      const one = (changes: object) => post({ ...small, resources: [{ ...repository, ...changes }] });
      const full = withToken(subject);
      const replies = [
        await one({ authorization_token: `${secret} with a space` }),
        await one({ authorization_token: [secret] }),
        await one({ authorization_token: secret.repeat(400) }),
        await one({ authorization_token: secret, url: 'https://git.example.org/acme/storefront' }),
        await one({ authorization_token: secret, mount_path: '/etc' }),
        await one({ token: secret }),
        await one({ url: `https://${secret}@github.com/acme/storefront` }),
        await one({ url: `https://github.com/acme/storefront?token=${secret}` }),
        await one({ mount_path: `/data/../${secret}` }),
        await post({ ...full, environment_id: 'env_none' }),
        await post({ ...full, resources: [...full.resources, ...full.resources] }),
        await post({ ...full, metadata: { a: [secret] } }),
        await post(`{"authorization_token":"${secret}"`),
        await post(`{"authorization_token":"${secret}\\u0000"}`),
      ];
      for (const { status } of replies) assert.ok([400, 404].includes(status), `It returns ${status}.`);
      areSilent(replies);
    },
  },
  {
    operation: 'rotateSessionResourceToken',
    name: 'does not repeat an authorization_token in an error, wherever it was sent',
    needs,
    async run(subject) {
      const [session, resource] = await newSession(subject);
      const rotate = (id: string, body: unknown) => subject.send(rotation(subject, session, id, body));
      const replies = [
        await rotate(resource, { authorization_token: `${secret}\n` }),
        await rotate(resource, { authorization_token: secret, extra: 1 }),
        await rotate(resource, secret),
        await rotate('sesr_none', { authorization_token: secret }),
      ];
      for (const { status } of replies) assert.ok([400, 404].includes(status), `It returns ${status}.`);
      areSilent(replies);
    },
  },
];

const variables: readonly Check[] = [
  {
    operation: 'createSession',
    name: 'does not repeat the value of an environment variable in an error',
    needs,
    async run(subject) {
      const small = smallRequest(subject.states);
      const post = (environment_variables: unknown, changes: object = {}) =>
        subject.send({
          method: 'POST',
          path: sessionsPath,
          body: { ...small, environment_variables, ...changes },
        });
      failSilently([
        ...(await inTurn(invalidVariables.map((each) => () => post(each)))),
        await post({ PASSWORD: secret }, { environment_id: 'env_none' }),
        await post({ PASSWORD: secret }, { title: 1 }),
      ]);
    },
  },
  {
    operation: 'updateSession',
    name: 'does not repeat the value of an environment variable in an error',
    needs,
    async run(subject) {
      const [session_id] = await newSession(subject);
      const update = (id: string, environment_variables: unknown) =>
        subject.send({
          ...messageOf('updateSession', subject.states, { session_id: id }),
          body: { environment_variables },
        });
      failSilently([
        ...(await inTurn(invalidVariables.map((each) => () => update(session_id, each)))),
        await update('sess_none', { PASSWORD: secret }),
      ]);
    },
  },
  {
    operation: 'createDeployment',
    name: 'does not repeat the value of an environment variable in an error',
    needs,
    async run(subject) {
      const post = (environment_variables: unknown, changes: object = {}) =>
        subject.send({
          method: 'POST',
          path: '/api/v1/cloud/deployments',
          body: { ...deploymentRequest(subject.states), environment_variables, ...changes },
        });
      failSilently([
        await post(secret),
        await post(`A-B=${secret}`),
        await post({ PASSWORD: secret }),
        await post(`PASSWORD=${secret.repeat(400)}`),
        await post(`PASSWORD=${secret}`, { environment_id: 'env_none' }),
      ]);
    },
  },
];

/** The body of an invalid request, with the secret in its environment variables. */
const invalidVariables: readonly unknown[] = [
  secret,
  [secret],
  { PASSWORD: [secret] },
  { PASSWORD: secret.repeat(400) },
  { PASSWORD: `${secret}\u0000` },
  { 'A-B': secret },
];

/** Sends requests one after the other. */
async function inTurn(requests: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const request of requests) replies.push(await request());
  return replies;
}

function failSilently(replies: readonly Reply[]): void {
  for (const { status } of replies) assert.ok([400, 404].includes(status), `It returns ${status}.`);
  areSilent(replies);
}

export const secrets: readonly Check[] = [...successes, ...errors, ...variables];
