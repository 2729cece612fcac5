/**
 * Stack traces with the lines of the sources. `process.setSourceMapsEnabled` would read the map of each loaded file, which
 * takes a tenth of a start. This reads maps when the first stack trace is read.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @type {Map<string, SourceMap | null>} */
const maps = new Map();

/**
 * Returns the map of a file; null if it has none.
 *
 * @param {string} file
 */
function mapOf(file) {
  let map = maps.get(file);
  if (map === undefined) {
    try {
      map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    } catch {
      map = null;
    }
    maps.set(file, map);
  }
  return map;
}

/**
 * Changes the stack traces of this process.
 *
 * @param {string} folder The folder of the bundle and its maps.
 */
export function mapStackTraces(folder) {
  /** @param {string} frame */
  const inSources = (frame) =>
    frame.replace(/(file:\/\/[^\s():]+\.js):(\d+):(\d+)/, (place, url, line, column) => {
      const file = fileURLToPath(url);
      if (dirname(file) !== folder) return place;
      const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!found || !('originalSource' in found)) return place;
      const { originalSource, originalLine, originalColumn } = found;
      return `${join(folder, originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
    });
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${inSources(`${frame}`)}`)].join(
      '\n',
    );
}
