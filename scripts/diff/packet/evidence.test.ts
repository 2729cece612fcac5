import { beforeAll, describe, expect, it } from 'vitest';
import { compareInDetail } from '../compare.ts';
import { type Editable, smallContract } from '../corpus/contract.ts';
import { groupsOf, type Line } from '../report/report.ts';
import { evidenceOf } from './evidence.ts';
import type { Evidence } from './scene.ts';

/** The small contract, with an example of an id. */
function contract(change: (contract: Editable) => void): Editable {
  const document: Editable = smallContract();
  document.components.examples.thing.value = { id: 'thing_1' };
  document['x-ignored-query'] = { beta: { reason: 'Others send it.', operations: ['listThings'] } };
  change(document);
  return document;
}

async function evidenceFor(base: Editable, revision: Editable): Promise<Map<Line, Evidence>> {
  const detailed = await compareInDetail(base, revision);
  const lines = groupsOf(detailed.comparison).flatMap(({ changes }) => changes);
  return evidenceOf(lines, detailed, [base, revision], () => {});
}

/** A comparison takes seconds, so one comparison has all changes. Each is at another place. */
let found: Map<Line, Evidence>;
beforeAll(async () => {
  const revision = contract((c) => {
    const { CreateThing, Thing, Pause, WheelInput, Problem } = c.components.schemas;
    delete CreateThing.properties.note;
    CreateThing.properties.state.enum = ['new'];
    CreateThing.properties.title.maxLength = 50;
    CreateThing.properties.spare.oneOf.pop();
    Pause.required = ['reason'];
    WheelInput.properties.size.minimum = 5;
    Thing.properties.weight = { type: 'integer' };
    Thing.properties.state.enum.push('used');
    Thing.properties.state.description = 'The state.';
    // The second keyword decides about no value that the first one allows.
    Problem.properties.code.enum = ['bad'];
    Problem.properties.code.maxLength = 10;
    const { get } = c.paths['/things'];
    get.parameters[0].schema.default = 50;
    get.parameters[1].name = 'status';
    const { responses } = c.paths['/things/{id}'].get;
    responses['503'] = structuredClone(responses['200']);
    c.paths['/things/{id}'].get.operationId = 'readThing';
    c.paths['/things/{id}/stop'] = structuredClone(c.paths['/things/{id}/pause']);
    c.paths['/things/{id}/stop'].post.operationId = 'stopThing';
    c['x-ignored-query'].beta.operations = [];
  });
  found = await evidenceFor(
    contract(() => {}),
    revision,
  );
});

/** Returns the evidence of a change by parts of its place and message. */
function evidence(place: string, message: string): Evidence {
  const lines = [...found].filter(
    ([line]) => `${line.all[0]?.place}`.includes(place) && line.message.includes(message),
  );
  expect(lines.map(([line]) => `${line.all[0]?.place}: ${line.message}`)).toHaveLength(1);
  return (lines[0] as [Line, Evidence])[1];
}

function request(place: string, message: string) {
  const found = evidence(place, message);
  if (found.kind !== 'request') throw new Error(JSON.stringify(found));
  const [before, after] = [found.before, found.after].map(({ status, message }) =>
    `${status} ${message}`.trim(),
  );
  return { ...found.request, before, after, received: found.received };
}

function response(place: string, message: string) {
  const found = evidence(place, message);
  if (found.kind !== 'response') throw new Error(JSON.stringify(found));
  return found;
}

describe('the search for requests', () => {
  it('finds one with a removed property', () => {
    expect(request('request: note', 'no longer accepted')).toMatchObject({
      method: 'POST',
      path: '/things',
      body: { title: 'text', note: expect.anything() },
      before: '200',
      after: '400 body.note is not a known property.',
    });
  });

  it('finds one with a removed value', () => {
    expect(request('request: state', '"old"')).toMatchObject({
      body: { state: 'old' },
      before: '200',
      after: '400 body.state must be new.',
    });
  });

  it('finds one with a value beyond a new limit', () => {
    const { body, after } = request('request: title', 'maxLength');
    expect((body as { title: string }).title.length).toBeGreaterThan(50);
    expect(after).toBe('400 body.title must be at most 50 characters.');
  });

  it('finds one with the member of a union that changed', () => {
    expect(request('parts[]', '`minimum`')).toMatchObject({
      body: { parts: [{ type: 'wheel', size: expect.any(Number) }] },
      after: '400 body.parts[0].size must be at least 5.',
    });
  });

  it('finds one without a newly required property', () => {
    const { body, before, after } = request('request', '"reason"');
    expect([body, before, after]).toEqual([
      expect.not.objectContaining({ reason: expect.anything() }),
      '200',
      '400 body.reason is required.',
    ]);
  });

  it('finds one from which handlers receive another default', () => {
    expect(request('query parameter limit', 'What holds')).toMatchObject({
      before: '200',
      after: '200',
      received: { before: 20, after: 50 },
    });
  });

  it('finds one with the old name of a parameter', () => {
    expect(request('query parameter status', '`name`')).toMatchObject({
      parameters: { query: { state: 'new' } },
      before: '200',
      after: '400 Unknown query parameter: state.',
    });
  });

  it('finds one with a parameter that is no longer ignored', () => {
    expect(request('the operation', 'no longer ignored')).toMatchObject({
      parameters: { query: { beta: 'true' } },
      after: '400 Unknown query parameter: beta.',
    });
  });

  it('finds one to a new operation', () => {
    expect(request('the operation', 'added')).toMatchObject({
      path: '/things/{id}/stop',
      before: '404 There is no such path.',
      after: '200',
    });
  });
});

describe('the search for responses', () => {
  it('finds one with a new property', () => {
    const { response: shown, before, after } = response('weight', 'added');
    expect(JSON.stringify(shown.body)).toContain('"weight":');
    expect(before?.join()).toMatch(/weight is not a known property/);
    expect(after).toEqual([]);
  });

  it('finds one with a new value', () => {
    const { response: shown, after } = response('state', '"used"');
    expect(JSON.stringify(shown.body)).toContain('"state":"used"');
    expect(after).toEqual([]);
  });

  it('finds one with a new status', () => {
    const { before, after } = response('response 503', 'added');
    expect([before, after]).toEqual([['Status 503 is not declared.'], []]);
  });
});

describe('the search without a result', () => {
  it('reports a keyword that decides about no value', () => {
    expect(evidence('code', '`maxLength`')).toMatchObject({
      kind: 'none',
      reason: expect.stringMatching(/^of \d+ /),
    });
  });

  it('reports that names of operations are not sent', () => {
    expect(evidence('', 'readThing')).toEqual({
      kind: 'none',
      reason: 'the names of operations are not sent.',
    });
  });

  it('reports a contract that the service cannot enforce', async () => {
    const base = contract(() => {});
    const revision = contract((c) => {
      delete c.components.schemas.CreateThing.properties.note;
      c.paths['/things'].get.parameters[2].explode = false;
    });
    const reasons = [...(await evidenceFor(base, revision)).values()];
    expect(reasons).toContainEqual({
      kind: 'none',
      reason: expect.stringMatching(/^The service cannot enforce the contract after: .*explode: false/),
    });
  });
});
