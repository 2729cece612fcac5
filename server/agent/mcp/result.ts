/** Results of MCP servers, as results of calls. */
import type { components } from '../../../generated/types.ts';
import { imageTypeOf, isImageType } from '../../platform/media/images.ts';
import { mediaFault, PDF } from '../../platform/media/media-fault.ts';
import { storableText, wholeText } from '../../platform/storable.ts';
import { printable } from '../text/printable.ts';
import type { Redactor } from '../text/redactor.ts';
import { BEGINNING, RESULT_BYTES } from '../text/result-text.ts';
import { fieldsOf } from './fields.ts';

type Schemas = components['schemas'];
type Part = Schemas['ContentBlock'];
type TextPart = Schemas['TextContent'];
type DataPart = { readonly type: 'image' | 'document'; readonly source: Schemas['Base64Source'] };

/** The result of a call in parts. */
export interface PartsOutcome {
  readonly content: Part[];
  readonly isError: boolean;
}

/** The contract's limits of a result, and of data in base64. */
const PARTS = 100;
const DATA_LENGTH = 1_048_576;
const BASE64 = /^[A-Za-z0-9+/]+=*$/;
const WORD_LENGTH = 500;

/** Returns the result of a call. What the contract does not allow becomes a text that names it. */
export function outcomeOf(result: unknown, redact: Redactor): PartsOutcome {
  const { content, structuredContent, isError } = fieldsOf(result);
  const parts = Array.isArray(content) ? content.slice(0, PARTS).map(toPart) : [];
  // Servers should send the same as text, but some do not.
  if (parts.length === 0 && structuredContent !== undefined)
    parts.push(text(JSON.stringify(structuredContent)));
  return { content: bounded(parts, redact), isError: isError === true };
}

/** Returns the result of a call that the server rejects. */
export function rejectionOf(message: string, redact: Redactor): PartsOutcome {
  return { content: bounded([text(message)], redact), isError: true };
}

function toPart(part: unknown): TextPart | DataPart {
  const { type, text: said, data, mimeType, resource, uri, name } = fieldsOf(part);
  if (type === 'text' && typeof said === 'string') return text(said);
  if (type === 'resource_link') return text(`[Resource ${shown(name)}: ${shown(uri)}]`);
  if (type === 'image') return dataPart('image', mimeType, data);
  if (type === 'resource') {
    const { text: content, blob, mimeType: kind } = fieldsOf(resource);
    return typeof content === 'string' ? text(content) : dataPart('resource', kind, blob);
  }
  return text(`[A part of type ${shown(type)} is not shown.]`);
}

function dataPart(what: string, kind: unknown, data: unknown): TextPart | DataPart {
  if (typeof kind === 'string' && typeof data === 'string' && BASE64.test(data)) {
    // Many servers send screenshots in another type than they say.
    const media_type = isImageType(kind) ? (imageTypeOf(data) ?? kind) : kind;
    const fault = mediaFault(media_type, data);
    if (fault !== null) return text(`[The ${what} is not shown, because it ${fault}.]`);
    const source = { type: 'base64', media_type, data } as const;
    if (isImageType(media_type)) return { type: 'image', source };
    if (media_type === PDF) return { type: 'document', source };
  }
  return text(`[The ${what} of type ${shown(kind)} is not shown.]`);
}

/** Removes secrets, and cuts text and data to their limits. */
function bounded(parts: readonly (TextPart | DataPart)[], redact: Redactor): Part[] {
  let textRoom = RESULT_BYTES;
  let dataRoom = DATA_LENGTH;
  return parts.flatMap((part): Part[] => {
    if (part.type !== 'text') {
      dataRoom -= part.source.data.length;
      return dataRoom < 0 ? [text(`[The ${part.type} is too large.]`)] : [part];
    }
    if (textRoom <= 0) return [];
    // A secret that begins before the limit is complete.
    const start = printable(part.text).slice(0, textRoom + redact.longest);
    const bytes = Buffer.from(storableText(redact(start)));
    const room = textRoom;
    textRoom -= bytes.length;
    if (textRoom < 0) return [text(`${wholeText(bytes.subarray(0, room))}\n${BEGINNING}`)];
    return bytes.length === 0 ? [] : [text(bytes.toString())];
  });
}

const text = (said: string): TextPart => ({ type: 'text', text: said });

/** A word of the server in a text of the service. */
const shown = (word: unknown): string => (typeof word === 'string' ? word.slice(0, WORD_LENGTH) : 'unknown');
