/** @import { Rule } from '../types.ts' */

/**
 * Each URL has its own file in the `paths/` of a resource, named after the URL without its version and family
 * (`/api/v1/cloud/`, `/api/v1/forward/`), with dots for slashes. So the URL leads to the file.
 * @type {Rule}
 */
export const pathFileMirrorsUrl = () => ({
  PathItem(_path, { key, location, report }) {
    const name = String(key)
      .replace(/^(\/api\/v1\/(cloud|forward))?\//, '')
      .replaceAll('/', '.');
    const file = `paths/${name}.yaml`;
    if (location.source.absoluteRef.endsWith(`/${file}`) && location.pointer === '#/') return;
    report({ message: `The path item of ${key} is the file ${file} of its resource.` });
  },
});
