/** @import { Rule } from '../types.ts' */

/**
 * Each URL has a file of its own under `paths/`, whose folders mirror the URL.
 * @type {Rule}
 */
export const pathFileMirrorsUrl = () => ({
  PathItem(_path, { key, location, report }) {
    const file = `paths${key}.yaml`;
    if (location.source.absoluteRef.endsWith(`/${file}`) && location.pointer === '#/') return;
    report({ message: `The path item of ${key} is the file ${file}.` });
  },
});
