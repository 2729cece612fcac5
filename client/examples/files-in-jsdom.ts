/**
 * A setup file of Vitest for tests with jsdom that upload files. The `fetch` of Node reads a file of jsdom as the text
 * "undefined", with the name "blob". Use the files and forms of Node instead.
 */
import { Blob, File } from 'node:buffer';

const form = await new Response(new URLSearchParams()).formData();
Object.assign(globalThis, { Blob, File, FormData: form.constructor });
