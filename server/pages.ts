import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Router } from 'express';

const generated = new URL('../generated/', import.meta.url);

/** The contract, as it is served: the bundle, with its examples. */
export const bundle = JSON.parse(readFileSync(new URL('openapi.json', generated), 'utf8')) as {
  components: { examples: Record<string, { value: unknown }> };
};

/**
 * What the service answers beside the contract: the documentation at `/docs`, the bundle at `/openapi.json`, and
 * `/healthz` (the process runs) and `/readyz` (it can serve: 200, or 503 while the database does not answer).
 */
export function pages(isReady: () => Promise<boolean>): Router {
  const router = Router({ caseSensitive: true });
  const file = (name: string) => fileURLToPath(new URL(name, generated));
  router.use((_req, res, next) => {
    res.setHeader('X-Content-Type-Options', 'nosniff');
    next();
  });
  router.get('/docs', (_req, res) => res.sendFile(file('docs/index.html')));
  router.get('/openapi.json', (_req, res) => res.sendFile(file('openapi.json')));
  router.get('/healthz', (_req, res) => res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const ready = await isReady();
    res.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable' });
  });
  return router;
}
