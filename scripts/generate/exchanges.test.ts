import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Contract } from './contract.ts';
import { fillExchanges } from './exchanges.ts';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Contract;
const filled = (...lines: string[]) => {
  const description = ['Before.', '', '```exchange', ...lines, '```', '', 'After.'].join('\n');
  return fillExchanges({ ...contract, info: { ...contract.info, description } }).info.description;
};

describe('an exchange in the guide', () => {
  it('becomes a request and its response, about the object that the response names', () => {
    expect(filled('getSession 404 session_not_found')).toMatch(
      /^Before\.\n\n\*\*Request\*\*\n\n```http\nGET \/api\/v1\/cloud\/sessions\/sess_01kdvdna00z6n3z6gb7j4rbd9t\nAuthorization: Bearer <ACCESS_TOKEN>\n```\n\n\*\*Response 404\*\*\n\n```json\n\{\n {2}"type": "error",[\s\S]+\n```\n\nAfter\.$/,
    );
  });

  it('has parameters, a body and only the properties that it shows', () => {
    const list = filled(
      'listSessionResources 200 first_page_of_session_resources',
      'limit: 2',
      'shows: data, has_more',
    );
    expect(list).toContain('/resources?limit=2\n');
    expect(list).toMatch(/ {4}},\n {4}…\n {2}\],\n {2}"has_more": true,\n {2}…\n}/);
    const keyed = filled(
      'createSession 200 session_minimal',
      'sends: create_session_minimal',
      'Idempotency-Key: a b',
      'shows: id',
    );
    expect(keyed).toContain('Content-Type: application/json\nIdempotency-Key: a b\n\n{\n  "agent": ');
    expect(keyed).toMatch(/```json\n\{\n {2}"id": "sess_\w+",\n {2}…\n}\n```/);
  });

  it('shows how a stream begins', () => {
    const stream = filled('streamSessionEvents 200 streamed_message', 'Last-Event-ID: start');
    expect(stream).toContain('```text\n: open\nid: start\n\n…\n\nid: evt_');
  });

  it.each([
    ['shows: id, statuz', 'statuz'],
    ['showz: id', 'showz'],
  ])('rejects the unknown name in "%s"', (line, name) => {
    expect(() => filled('createSession 200 session_minimal', line)).toThrow(`The guide: ${name} is unknown`);
  });

  it.each(['getSession 404 missing', 'getSession 418 session_not_found', 'sing 200 session_minimal'])(
    'is rejected if the contract does not have it: %s',
    (line) => {
      expect(() => filled(line)).toThrow(`The guide: the contract does not have the exchange "${line}".`);
    },
  );
});
