/** The tools of `agent_toolset_20260401`, under the names of the specification. */
import type { ToolName } from '../../records/toolsets.ts';

interface Property {
  type: 'string' | 'boolean' | 'integer' | 'array';
  description?: string;
  /** For arrays. */
  items?: { type: 'integer' };
}

/** A tool as the Messages API declares it. */
export interface ToolDefinition {
  name: ToolName;
  description: string;
  input_schema: { type: 'object'; properties: Record<string, Property>; required: string[] };
}

const file_path: Property = {
  type: 'string',
  description: 'The path of the file, absolute or relative to the working directory.',
};

export const toolDefinitions: Readonly<Record<ToolName, ToolDefinition>> = {
  Bash: define(
    'Bash',
    'Runs a command in bash and returns its output. The shell keeps its state, such as the current directory and variables, ' +
      'until the turn ends. Standard input is empty. A command that fails or exceeds its time is an error.',
    {
      command: { type: 'string', description: 'The command.' },
      restart: { type: 'boolean', description: 'If true, starts a new shell first.' },
      timeout_ms: {
        type: 'integer',
        description: 'The maximum time of the command in milliseconds. Default: 120000.',
      },
    },
    [],
  ),
  Read: define('Read', 'Returns the content of a text file in the working directory.', {
    file_path,
    view_range: {
      type: 'array',
      items: { type: 'integer' },
      description:
        'The first and the last line, as [start_line, end_line]. Lines count from 1. Default: all lines.',
    },
  }),
  Write: define(
    'Write',
    'Creates or replaces a text file in the working directory. Creates missing folders.',
    { file_path, content: { type: 'string', description: 'The whole content of the file.' } },
    ['file_path', 'content'],
  ),
  Edit: define(
    'Edit',
    'Replaces a text in a file of the working directory. The text must occur exactly once, unless `replace_all` is true.',
    {
      file_path,
      old_string: { type: 'string', description: 'The text to replace.' },
      new_string: { type: 'string', description: 'The new text.' },
      replace_all: { type: 'boolean', description: 'If true, replaces all occurrences.' },
    },
    ['file_path', 'old_string', 'new_string'],
  ),
  Glob: define(
    'Glob',
    'Lists the files that match a pattern, the newest first, at most 200. Skips `.git`, `node_modules` and symbolic links.',
    {
      pattern: { type: 'string', description: 'A relative pattern, such as `src/**/*.{ts,tsx}`.' },
      path: { type: 'string', description: 'The folder to search. Default: the working directory.' },
    },
    ['pattern'],
  ),
  Grep: define(
    'Grep',
    'Searches the content of files for a regular expression. Returns file, line number and line of each match.',
    {
      pattern: { type: 'string', description: 'The regular expression.' },
      path: { type: 'string', description: 'The file or folder to search. Default: the working directory.' },
    },
    ['pattern'],
  ),
};

function define(
  name: ToolName,
  description: string,
  properties: Record<string, Property>,
  required: string[] = ['file_path'],
): ToolDefinition {
  return { name, description, input_schema: { type: 'object', properties, required } };
}

/** Returns what is wrong with a call of a model, for the model, or null. */
export function problemOf(name: string, input: unknown): string | null {
  if (!Object.hasOwn(toolDefinitions, name)) {
    return `Unknown tool. The tools are ${Object.keys(toolDefinitions).join(', ')}.`;
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return `${name}: the input must be an object.`;
  }
  const { properties, required } = toolDefinitions[name as ToolName].input_schema;
  const missing = required.find((property) => !Object.hasOwn(input, property));
  if (missing !== undefined) return `${name}: ${missing} is required.`;
  const wrong = Object.entries(input).find(
    ([property, value]) => Object.hasOwn(properties, property) && !isOf(properties[property], value),
  );
  if (wrong === undefined) return null;
  const { type, items } = properties[wrong[0]] as Property;
  return `${name}: ${wrong[0]} must be of type ${type}${items ? ` with entries of type ${items.type}` : ''}.`;
}

function isOf(property: Property | undefined, value: unknown): boolean {
  if (property?.type === 'array') return Array.isArray(value) && value.every(Number.isSafeInteger);
  return property?.type === 'integer' ? Number.isSafeInteger(value) : property?.type === typeof value;
}
