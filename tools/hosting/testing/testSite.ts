import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const orgs = [
  {
    id: 'acme',
    label: 'Acme',
    kind: 'production',
    baseUrl: 'https://api.acme.example/services/apexrest',
    signIn: { authority: 'https://login.acme.example', clientId: 'desk' },
  },
];

const script = 'export const words = "a built file";'.repeat(50);
const worker = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');
const page =
  '<!doctype html><script type="module" src="/assets/index-abc123.js"></script><div id="root"></div>';

const files: Readonly<Record<string, string>> = {
  'index.html': page,
  'config.json': JSON.stringify({ orgs }),
  'config.example.json': '{}',
  'openapi.json': JSON.stringify({ openapi: '3.1.0', words: 'a contract'.repeat(200) }),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sw.js': worker,
  'service-worker.js': worker,
  'ngsw-worker.js': worker,
  'templates/createOrder.csv': 'Account\n',
  'assets/index-abc123.js': script,
  'assets/index-abc123.css': 'body { margin: 0 }'.repeat(100),
};

/** One address of every kind, with its expected response. */
export const addresses: Readonly<Record<string, { status: number; type: RegExp; body: string }>> = {
  '/': { status: 200, type: /^text\/html/, body: page },
  '/index.html': { status: 200, type: /^text\/html/, body: page },
  '/orders/new': { status: 200, type: /^text\/html/, body: page },
  '/runs/some-run?row=12': { status: 200, type: /^text\/html/, body: page },
  '/config.json': { status: 200, type: /json/, body: files['config.json'] ?? '' },
  '/config.example.json': { status: 200, type: /json/, body: '{}' },
  '/openapi.json': { status: 200, type: /json/, body: files['openapi.json'] ?? '' },
  '/favicon.svg': { status: 200, type: /^image\/svg\+xml/, body: files['favicon.svg'] ?? '' },
  '/sw.js': { status: 200, type: /javascript/, body: worker },
  '/templates/createOrder.csv': {
    status: 200,
    type: /^text\/(csv|plain)/,
    body: 'Account\n',
  },
  '/assets/index-abc123.js': { status: 200, type: /javascript/, body: script },
  '/assets/index-abc123.css': {
    status: 200,
    type: /^text\/css/,
    body: files['assets/index-abc123.css'] ?? '',
  },
  '/assets/index-gone.js': { status: 404, type: /./, body: '' },
};

/** Creates a folder like a build's, with a config.json and compressed copies of the larger files. */
export function makeTestSite(): { root: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-site-'));
  const root = join(folder, 'dist');
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (text.length < 1_000) continue;
    writeFileSync(`${file}.gz`, gzipSync(text));
    writeFileSync(`${file}.br`, brotliCompressSync(text));
  }
  return { root, remove: () => rmSync(folder, { recursive: true }) };
}
