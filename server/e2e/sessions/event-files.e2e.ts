/** Files that events name, in the requests to the model. */
import { createHash, randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import type { components } from '../../../generated/types.ts';
import { say } from '../../testing/bodies.ts';
import { pdf, png } from '../../testing/media.ts';
import { custom, text, useModelAgent } from '../../testing/model-agent.ts';

type Part = components['schemas']['ContentBlock'];

describe('the model', () => {
  const on = useModelAgent('directory', () => ({ MODEL_RETRIES: '6', MODEL_REQUESTS_PER_TURN: '20' }));
  const upload = async (filename: string, type: string, content: Buffer) => {
    const blob = new Blob([new Uint8Array(content)], { type });
    return (await unwrap(on.client.uploadFile({ body: { file: { blob, filename } } }))).id;
  };
  const remove = (file_id: string) => unwrap(on.client.deleteFile({ path: { file_id } }));
  const source = (file_id: string) => ({ type: 'file' as const, file_id });
  const message = (...content: Part[]) => ({ type: 'user.message' as const, content });
  /** The blocks of the last request, without those of text. */
  const seen = () =>
    (on.model.sent.at(-1) ?? []).flatMap(({ content }) => content).filter(({ type }) => type !== 'text');
  const hash = (data: unknown) => createHash('sha256').update(JSON.stringify(data)).digest('hex');
  /** The sources of base64, with the hash of their data, because differences of megabytes cannot be read. */
  const base64 = (type: string, media_type: string, data: string) => ({
    type,
    source: { type: 'base64', media_type, data: hash(data) },
  });
  const hashed = (block: object) => {
    const { source } = block as { source: { data: string } };
    return { ...block, source: { ...source, data: hash(source.data) } };
  };

  it('gets the bytes of files in each turn, also after the uploads are deleted', async () => {
    const image = png({ width: 20, bytes: 3_000_000 });
    const manual = pdf({ pages: 3, bytes: 2_000_000 });
    const ids = [
      await upload('a.png', 'image/png', Buffer.from(image, 'base64')),
      await upload('b.pdf', 'application/pdf', Buffer.from(manual, 'base64')),
      await upload('c.csv', 'text/csv', Buffer.from('week,orders\n')),
    ] as const;
    on.model.script([text('I see.')]);
    const id = await on.sessionWith([], 'Hello.');
    await on.idle(id);
    await on.send(
      id,
      message(
        { type: 'image', source: source(ids[0]) },
        { type: 'document', source: source(ids[1]), title: 'Manual' },
        { type: 'document', source: source(ids[2]) },
      ),
    );
    await on.idle(id, 2);
    const expected = [
      base64('image', 'image/png', image),
      { ...base64('document', 'application/pdf', manual), title: 'Manual' },
      { type: 'document', source: { type: 'text', media_type: 'text/plain', data: hash('week,orders\n') } },
    ];
    expect(seen().map(hashed)).toEqual(expected);
    for (const each of ids) await remove(each);
    await on.send(id, say('And now?'));
    const events = await on.idle(id, 3);
    expect(seen().map(hashed)).toEqual(expected);
    expect(JSON.stringify(events).length).toBeLessThan(20_000);
  });

  it('gets a note in place of a file once its copy is deleted', async () => {
    on.model.script([text('I see.')]);
    const id = await on.sessionWith([], 'Hello.');
    await on.idle(id);
    const file = await upload('a.png', 'image/png', Buffer.from(png(), 'base64'));
    const [sent] = await on
      .send(id, message({ type: 'image', source: source(file) }))
      .then(({ data }) => data);
    await on.idle(id, 2);
    expect(seen()).toHaveLength(1);
    const copy = /"file_id":"(\w+)"/.exec(JSON.stringify(sent))?.[1] as string;
    await remove(copy);
    await on.send(id, say('And now?'));
    await on.idle(id, 3);
    expect(seen()).toEqual([]);
    expect(JSON.stringify(on.model.sent.at(-1))).toContain('because its file was deleted');
    await remove(file);
  });

  it('gets the bytes of files in results of custom tools', async () => {
    const image = png({ width: 7 });
    const file = await upload('a.png', 'image/png', Buffer.from(image, 'base64'));
    on.model.script([{ type: 'tool_use', name: 'weather_now', input: {} }], [text('Sunny.')]);
    const id = await on.sessionWith([custom], 'Look.');
    const call = on.last(await on.idle(id), 'agent.custom_tool_use');
    const result = { type: 'user.custom_tool_result' as const, custom_tool_use_id: call.id };
    await on.send(id, { ...result, content: [{ type: 'image', source: source(file) }] });
    await on.idle(id, 2);
    const found = seen().find(({ type }) => type === 'tool_result') as { content?: object[] };
    expect(found.content?.map(hashed)).toEqual([base64('image', 'image/png', image)]);
  });

  it('gets rubrics as the agent and as the grader', async () => {
    const file = await upload('rubric.md', 'text/markdown', Buffer.from('# It has a date'));
    const grade = { result: 'satisfied', explanation: 'It has.' };
    on.model.script([text('A letter.')], [{ type: 'tool_use', name: 'grade', input: grade }]);
    const id = await on.sessionWith([], 'Hello.');
    await on.idle(id);
    on.model.script([text('A letter.')], [{ type: 'tool_use', name: 'grade', input: grade }]);
    await on.send(id, { type: 'user.define_outcome', description: 'A letter.', rubric: source(file) });
    const events = await on.idle(id, 2);
    expect(on.last(events, 'span.outcome_evaluation_end')).toMatchObject(grade);
    for (const request of on.model.sent.slice(-2))
      expect(JSON.stringify(request)).toContain('<rubric>\\n# It has a date\\n</rubric>');
  });

  it('gets a file once the store responds again', async () => {
    const image = png({ bytes: 1_000 });
    const content = Buffer.concat([Buffer.from(image, 'base64'), randomBytes(8)]);
    const file = await upload('a.png', 'image/png', content);
    on.model.script([text('I see.')]);
    const id = await on.sessionWith([], 'Hello.');
    await on.idle(id);
    const shared = createHash('sha256').update(content).digest('hex').slice(0, 2);
    const folder = path.join(on.folder, 'blobs', shared);
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, 'Not a folder.');
    await on.send(id, message({ type: 'image', source: source(file) }));
    const { error } = on.last(await on.until(id, 'session.error'), 'session.error');
    expect(error).toMatchObject({
      type: 'model_request_failed_error',
      message: 'The request was not sent, because the store of files does not respond.',
      retry_status: { type: 'retrying' },
    });
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
    const events = await on.idle(id, 2);
    expect(on.last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    expect(seen().map(hashed)).toEqual([base64('image', 'image/png', content.toString('base64'))]);
  });
});
