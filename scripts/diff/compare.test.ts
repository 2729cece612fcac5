import { expect, it } from 'vitest';
import { compareContracts } from './compare.ts';
import { type Editable, smallContract } from './corpus/contract.ts';

const ref = (name: string) => `#/components/schemas/${name}`;

/** The change of responses of getThing: the schema, the place in it, and the message. */
async function said(change: (schemas: Editable) => void): Promise<[string | null, string, string][]> {
  const contract: Editable = smallContract();
  change(contract.components.schemas);
  const { changes } = await compareContracts(smallContract(), contract);
  return changes
    .filter(({ operation }) => operation === null || operation.id === 'getThing')
    .map(({ schema, within, message }) => [schema, within, message]);
}

it('lists the changes of union members under their own schemas if values are swapped', async () => {
  const changes = await said(({ Wheel, Bell, Part }) => {
    Wheel.properties.type.enum = ['bell'];
    Bell.properties.type.enum = ['wheel'];
    Part.discriminator.mapping = { bell: ref('Wheel'), wheel: ref('Bell') };
  });
  expect(changes).toEqual([
    [
      'Wheel',
      '.type',
      '`enum`: + `"bell"`, − `"wheel"`: clients that compare with a removed value no longer compile.',
    ],
    [
      'Bell',
      '.type',
      '`enum`: + `"wheel"`, − `"bell"`: clients that compare with a removed value no longer compile.',
    ],
  ]);
});

it('lists changes of a renamed union member under its new name, and new members', async () => {
  const changes = await said((schemas) => {
    const { Wheel, Bell, Part } = schemas;
    schemas.Round = { ...Wheel, properties: { ...Wheel.properties, rim: { type: 'string' } } };
    schemas.Horn = { ...Bell, properties: { ...Bell.properties, type: { type: 'string', enum: ['horn'] } } };
    delete schemas.Wheel;
    Part.oneOf = ['Horn', 'Round', 'Bell'].map((name) => ({ $ref: ref(name) }));
    Part.discriminator.mapping = { horn: ref('Horn'), wheel: ref('Round'), bell: ref('Bell') };
  });
  expect(changes).toEqual([
    ['Wheel', '', 'No schema has the name `Wheel` now: clients that import its type no longer compile.'],
    ['Part', '(Horn)', '`oneOf` `object` added.'],
    ['Round', '.rim', 'Property added.'],
  ]);
});

it('lists a schema that is replaced once, where it is replaced, with the greatest impact', async () => {
  const contract: Editable = smallContract();
  const response = contract.paths['/things/{id}/pause'].post.responses['200'];
  response.content['application/json'].schema.$ref = ref('Problem');
  contract.components.schemas.ThingPage.properties.data.items.$ref = ref('Wheel');
  contract.components.schemas.Part.oneOf[1].$ref = ref('BellInput');
  const { changes } = await compareContracts(smallContract(), contract);
  const replaced = changes.filter(({ operation }) => operation?.id !== 'createThing');
  expect(
    replaced.map(({ impact, operation, schema, place, message }) => [
      impact,
      operation?.id,
      schema,
      place,
      message,
    ]),
  ).toEqual([
    ['major', 'listThings', 'ThingPage', 'response 200: data[]', 'Another schema: `Thing` → `Wheel`.'],
    ['minor', 'getThing', 'Part', 'response 200: parts[](2)', 'Another schema: `Bell` → `BellInput`.'],
    ['major', 'pauseThing', null, 'response 200', 'Another schema: `Thing` → `Problem`.'],
  ]);
});

it('finds a default beside a reference where a union with null had it', async () => {
  const withState = (schema: object) => {
    const contract: Editable = smallContract();
    contract.components.schemas.Level = { type: 'string', description: 'A level.', enum: ['low', 'high'] };
    contract.components.schemas.CreateThing.properties.level = schema;
    return contract;
  };
  const before = { default: 'low', oneOf: [{ $ref: ref('Level') }, { type: 'null' }] };
  const rulesOf = async (after: object) => {
    const { changes } = await compareContracts(withState(before), withState(after));
    return changes.map(({ within, rule }) => [within, rule]).sort();
  };
  const kept = await rulesOf({ $ref: ref('Level'), default: 'low' });
  expect(kept.flat()).not.toContain('default-changed');
  expect(kept.length).toBeGreaterThan(0);
  expect((await rulesOf({ $ref: ref('Level'), default: 'high' })).flat()).toContain('default-changed');
});
