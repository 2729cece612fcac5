/** @import { Context, Location, Reference, Response } from '../lint/types.ts' */
/** @import { Found, Root, Standard } from './types.ts' */
import { resolve } from '../lint/schemas.js';
import { referenceTo } from './references.js';

/** The root of the contract, for preprocessors. */
export class Contract {
  /** @type {Standard} */
  standard;
  /** @type {Location} */
  location;
  #root;

  /**
   * @param {Root} root
   * @param {Context} context
   */
  constructor(root, { location }) {
    this.#root = root;
    this.standard = root['x-standard'] ?? {};
    this.location = location;
  }

  /**
   * Follows a reference that is written in the root.
   * @template {object} Node
   * @param {Node & Reference | undefined} reference
   * @param {Context} context
   * @returns {Found<Node> | undefined} undefined if the target does not exist. Redocly reports that.
   */
  follow(reference, context) {
    return reference && resolve(reference, this.location, context);
  }

  /**
   * Adds a named component, unless an operation before has added it.
   * @param {'examples' | 'parameters' | 'responses' | 'schemas'} section
   * @param {string} name
   * @param {object} node
   * @param {Location} from a place in the file that refers to it
   * @returns a reference to it
   */
  add(section, name, node, from) {
    const { components = {} } = this.#root;
    this.#root.components = { ...components, [section]: { [name]: node, ...components[section] } };
    return referenceTo(from, this.location.child(['components', section, name]));
  }

  /**
   * Finds a response that was added during this walk, which Redocly has not resolved yet.
   * @param {Reference} reference
   * @returns {Found<Response> | undefined}
   */
  addedResponse({ $ref = '' }) {
    const [, name = ''] = $ref.match(/#\/components\/responses\/(.+)$/) ?? [];
    const node = this.#root.components?.responses?.[name];
    return node && { node, location: this.location.child(['components', 'responses', name]) };
  }
}

/**
 * Finds the standard responses. The visitor `Response` does not see them, because operations get them during the same walk.
 * @param {Contract} contract
 * @param {Context} context
 */
export function standardResponsesOf(contract, context) {
  const { responses = {}, idempotency } = contract.standard;
  const references = Object.values(responses).flatMap((named) => Object.values(named));
  if (idempotency) references.push(idempotency.conflict);
  return references.flatMap((reference) => contract.follow(reference, context) ?? []);
}
