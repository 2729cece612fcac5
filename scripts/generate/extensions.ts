/**
 * Extensions: operations that the specification does not name (`x-source: none`), and schemas that only they use. The
 * bundle marks them with `x-extension`. A second bundle omits them and contains only the specification's operations.
 */
import { type Contract, methods, type OperationObject, type PathItem, type Schema } from './contract.ts';

type Node = Record<string, unknown>;

/** Marks the extensions of the contract. */
export function markExtensions(bundle: Contract): Contract {
  const contract = structuredClone(bundle);
  for (const operation of operationsOf(contract)) {
    if (isExtension(operation)) operation['x-extension'] = true;
  }
  const specified = componentsReached(contract, withoutExtensions(contract));
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    if (!specified.has(`#/components/schemas/${name}`)) schema['x-extension'] = true;
  }
  return contract;
}

/** The contract without its extensions, and without the components and tags that only they use. */
export function specifiedOnly(contract: Contract): Contract {
  const { 'x-demo-examples': _, ...rest } = structuredClone(contract) as Contract & {
    tags?: { name: string }[];
  };
  const paths = withoutExtensions(contract);
  const reached = componentsReached(contract, paths);
  const tags = new Set(operationsOf({ paths }).flatMap((operation) => operation.tags));
  const components = Object.entries(rest.components).map(([section, named]) => [
    section,
    Object.fromEntries(
      Object.entries(named).filter(
        ([name]) => section === 'securitySchemes' || reached.has(`#/components/${section}/${name}`),
      ),
    ),
  ]);
  return {
    ...rest,
    ...(rest.tags && { tags: rest.tags.filter(({ name }) => tags.has(name)) }),
    paths,
    components: Object.fromEntries(components),
  };
}

const isExtension = (operation: OperationObject): boolean => operation['x-source'] === 'none';

function operationsOf({ paths }: Pick<Contract, 'paths'>): OperationObject[] {
  return Object.values(paths).flatMap((item) =>
    methods.flatMap((method) => (item[method] as OperationObject | undefined) ?? []),
  );
}

/** Returns the paths with operations that are not extensions. A path without any is omitted. */
function withoutExtensions({ paths }: Contract): Contract['paths'] {
  const kept = Object.entries(structuredClone(paths)).flatMap(([path, item]): [string, PathItem][] => {
    for (const method of methods) {
      const operation = item[method] as OperationObject | undefined;
      if (operation && isExtension(operation)) delete item[method];
    }
    return methods.some((method) => item[method]) ? [[path, item]] : [];
  });
  return Object.fromEntries(kept);
}

/** Returns the references that a part of the contract reaches. */
function componentsReached(contract: Contract, start: unknown): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending: unknown[] = [start];
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== 'object' || node === null) continue;
    for (const reference of referencesOf(node as Node)) {
      if (reached.has(reference)) continue;
      reached.add(reference);
      pending.push(at(contract, reference));
    }
    pending.push(...Object.values(node));
  }
  return reached;
}

/** Returns its own reference and those of its discriminator, which are plain texts. */
function referencesOf({ $ref, mapping }: Node): string[] {
  const texts = [$ref, ...(typeof mapping === 'object' && mapping !== null ? Object.values(mapping) : [])];
  return texts.filter((text): text is string => typeof text === 'string' && text.startsWith('#/components/'));
}

function at(contract: Contract, reference: string): Schema | undefined {
  const [section = '', name = ''] = reference.slice('#/components/'.length).split('/');
  return (contract.components as unknown as Record<string, Record<string, Schema>>)[section]?.[name];
}
