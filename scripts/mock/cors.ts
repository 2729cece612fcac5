import type { RequestListener } from 'node:http';

/** Lets pages of any origin read the answers of an app, and answers the browser's question whether they may ask. */
export function allowAnyOrigin(app: RequestListener): RequestListener {
  return (req, res) => {
    const { origin, 'access-control-request-method': method } = req.headers;
    res.setHeader('Access-Control-Allow-Origin', origin ?? '*');
    res.setHeader('Access-Control-Allow-Credentials', 'true');
    res.setHeader('Access-Control-Expose-Headers', '*');
    res.setHeader('Vary', 'Origin');
    if (req.method !== 'OPTIONS' || origin === undefined || method === undefined) return app(req, res);
    res.setHeader('Access-Control-Allow-Methods', method);
    res.setHeader('Access-Control-Allow-Headers', req.headers['access-control-request-headers'] ?? '*');
    res.writeHead(204).end();
  };
}
