import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, onFreePort } from './freePort.ts';
import { originsOf, securityHeaders } from './headers.ts';
import { copyImage, runInImage } from './image.ts';
import { findNginx } from './nginx.ts';
import { orgs } from './testing/testSite.ts';

const nginx = findNginx();
const isBuilt = existsSync(new URL('../../dist', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'order-desk-image-'));
const temporary = join(folder, 'tmp');
beforeAll(() => {
  if (isBuilt) copyImage(folder);
  mkdirSync(join(folder, 'dist'), { recursive: true });
  mkdirSync(temporary);
  writeFileSync(join(folder, 'dist/index.html'), '<div id="root"></div>');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!(nginx && isBuilt))('the image’s files and commands, where a build and nginx are', () => {
  const run = (instruction: 'CMD' | 'HEALTHCHECK CMD', env: Readonly<Record<string, string>>) => {
    if (!nginx) throw new Error('no nginx');
    return runInImage(instruction, folder, nginx, { TMPDIR: temporary, ...env });
  };
  const statusOf = async (instruction: 'CMD' | 'HEALTHCHECK CMD', port: number) =>
    (await once(run(instruction, { ORDER_DESK_PORT: `${port}` }), 'close'))[0];

  it('serve the console with the headers of its config.json, and pass the token service on', async () => {
    writeFileSync(join(folder, 'dist/config.json'), JSON.stringify({ orgs }));
    const service = createServer((request, response) => response.end(`${request.method} ${request.url}`));
    const servicePort = await onFreePort(service);
    const port = await freePort();
    const files = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => !path.startsWith('tmp'));
    const before = files();
    const desk = run('CMD', {
      ORDER_DESK_PORT: `${port}`,
      ORDER_DESK_STS: `http://127.0.0.1:${servicePort}/`,
    });
    const ended = once(desk, 'close');
    await expect.poll(() => statusOf('HEALTHCHECK CMD', port), { timeout: 30_000 }).toBe(0);

    const answer = await fetch(`http://127.0.0.1:${port}/history`);
    expect(await answer.text()).toContain('id="root"');
    const expected = securityHeaders({ connectSrc: originsOf({ orgs }) });
    for (const [name, value] of Object.entries(expected)) expect(answer.headers.get(name)).toBe(value);
    const token = await fetch(`http://127.0.0.1:${port}/sts`, { method: 'POST' });
    expect(await token.text()).toBe('POST /');
    // A read-only file system with a writable TMPDIR is enough.
    expect(files()).toEqual(before);

    desk.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(await statusOf('HEALTHCHECK CMD', port)).not.toBe(0);
    service.close();
  });

  it('say what is wrong in config.json, and serve nothing', async () => {
    writeFileSync(join(folder, 'dist/config.json'), '');
    const desk = run('CMD', {});
    let words = '';
    desk.stderr?.on('data', (part: Buffer) => {
      words += part;
    });
    expect((await once(desk, 'close'))[0]).toBe(1);
    expect(words).toMatch(/^config\.json: /);
  });
});
