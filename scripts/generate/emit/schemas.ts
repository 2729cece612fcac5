import { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Contract } from '../contract.ts';
import { docstring, header } from './text.ts';

/** The types of the contract in two files: the schemas by their names, and everything that refers to them. */
export interface SplitTypes {
  /** `generated/schemas.ts`: an interface for each schema that is an object, so that hovers and messages name it. */
  schemas: string;
  /** The rest for `generated/types.ts`, whose `components['schemas']` refers to the schemas. */
  types: string;
}

/**
 * Extracts the schemas from the types of openapi-typescript, where they are members of one large type without names.
 *
 * @param nodes The output of openapi-typescript.
 */
export function splitSchemas({ components }: Contract, nodes: readonly ts.Node[]): SplitTypes {
  const declarations: string[] = [];

  function declare(member: ts.PropertySignature): ts.PropertySignature {
    const name = nameOf(member);
    const type = member.type as ts.TypeNode;
    const exported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)];
    const text = astToString(
      ts.isTypeLiteralNode(type)
        ? ts.factory.createInterfaceDeclaration(exported, aliasOf(name), undefined, undefined, type.members)
        : ts.factory.createTypeAliasDeclaration(exported, aliasOf(name), undefined, type),
    ).replaceAll(/components\["schemas"\]\["(\w+)"\]/g, (_, named) => aliasOf(named));
    const description = components.schemas[name]?.description;
    declarations.push((description ? docstring([description.trim()], '') : '') + text);
    const named = ts.factory.createQualifiedName(ts.factory.createIdentifier('schemas'), aliasOf(name));
    return ts.factory.createPropertySignature(
      undefined,
      name,
      undefined,
      ts.factory.createTypeReferenceNode(named),
    );
  }

  const rest = nodes.map((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') return node;
    const members = node.members.map((member) => {
      if (!ts.isPropertySignature(member) || nameOf(member) !== 'schemas') return member;
      const { members: schemas } = member.type as ts.TypeLiteralNode;
      const named = ts.factory.createTypeLiteralNode(
        schemas.map((each) => declare(each as ts.PropertySignature)),
      );
      return ts.factory.createPropertySignature(undefined, 'schemas', undefined, named);
    });
    const { modifiers, name } = node;
    return ts.factory.createInterfaceDeclaration(modifiers, name, undefined, undefined, members);
  });

  return {
    schemas: `${header}import type { Undeclared } from './types.ts';\n\n${declarations.join('\n')}`,
    types: `${header}import type * as schemas from './schemas.ts';\n\n${undeclared}${astToString([...rest])}`,
  };
}

/**
 * The type of `x-undeclared`, the tag of an open union. No program contains a value of it, so the compiler rejects it
 * in requests and finds the right branch by each declared tag. Readers can use it as a string.
 */
const undeclared = `/** A tag that this version of the contract does not declare. */
export type Undeclared = \`\${string}.\${string}\` & { readonly undeclared: never };

`;

const nameOf = ({ name }: ts.PropertySignature): string => (name as ts.Identifier | ts.StringLiteral).text;

/** The client's error classes have the plain names. Their bodies have these types. */
function aliasOf(name: string): string {
  return name.endsWith('Error') ? `${name}Body` : name;
}
