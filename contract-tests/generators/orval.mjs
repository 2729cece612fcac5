import { generate } from 'orval';

await generate({
  input: '../../generated/openapi.json',
  output: { target: 'out/orval/client.ts', client: 'fetch', baseUrl: process.env.BASE_URL },
});
