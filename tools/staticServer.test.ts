import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startStaticServer } from './staticServer.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'order-desk-built-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const folders = () => ({ oneFile: join(home, 'one-file'), dist: join(home, 'dist') });

function build(folder: string, page: string, at: string): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), page);
  utimesSync(join(folder, 'index.html'), new Date(at), new Date(at));
}

async function served(): Promise<string> {
  const server = await startStaticServer(folders());
  const page = await (await fetch(server.origin, { headers: { accept: 'text/html' } })).text();
  await server.close();
  return page;
}

it('says what to do where nothing is built', async () => {
  await expect(startStaticServer(folders())).rejects.toThrow('Nothing is built: npm run build:tests');
});

it('serves the one-file build, unless another was built since', async () => {
  const { oneFile, dist } = folders();
  build(dist, 'many files', '2026-03-02T09:00:00Z');
  expect(await served()).toBe('many files');
  build(oneFile, 'one file', '2026-03-02T09:01:00Z');
  expect(await served()).toBe('one file');
  utimesSync(join(dist, 'index.html'), new Date('2026-03-02T09:02:00Z'), new Date('2026-03-02T09:02:00Z'));
  expect(await served()).toBe('many files');
});
