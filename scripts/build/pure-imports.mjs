/**
 * Omits what a bundle imports and does not use. No module of this repository has effects when it is loaded, except those
 * that import styles. So the handlers of the service can be bundled for browsers without its database.
 *
 * @type {import('esbuild').Plugin}
 */
export const pureImports = {
  name: 'pure-imports',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'seen' || /\.css$/.test(path)) return undefined;
      const isOurs = !/node_modules/.test(importer);
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: 'seen' });
      return isOurs && found.errors.length === 0 ? { ...found, sideEffects: false } : undefined;
    });
  },
};
