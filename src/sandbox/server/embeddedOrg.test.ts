import type { AddressInfo } from 'node:net';
import { createLogger, createServer, type InlineConfig, preview } from 'vite';
import { expect, it } from 'vitest';
import { personas } from '../personas.ts';
import { seed } from '../seed/seed.ts';
import { embeddedOrg } from './embeddedOrg.ts';
import { createWalker } from './identity/walker.ts';

const printed: string[] = [];
const customLogger = { ...createLogger('silent'), info: (text: string) => void printed.push(text) };
const common: InlineConfig = { configFile: false, customLogger, clearScreen: false };
const onFreePort = { port: 0, host: '127.0.0.1' };

const startDev = async () => {
  const server = await createServer({
    ...common,
    plugins: [embeddedOrg()],
    server: { ...onFreePort, hmr: false, ws: false },
  });
  return server.listen();
};
const startPreview = () => preview({ ...common, plugins: [embeddedOrg()], preview: onFreePort });

const modes = [
  ['dev', startDev],
  ['preview', startPreview],
] as const;

it.each(modes)('serves config, page and sign-in beside the console in %s', async (_mode, start) => {
  const server = await start();
  try {
    const address = server.httpServer?.address() as AddressInfo | undefined;
    const origin = `http://127.0.0.1:${address?.port}`;
    const config = await (await fetch(`${origin}/config.json`)).json();
    expect(config).toMatchObject({ orgs: [{ baseUrl: `${origin}/sandbox/org/acme/services/apexrest` }, {}] });
    expect(await (await fetch(`${origin}/sandbox`)).text()).toContain('Embedded org');
    expect(await createWalker(origin).signIn('acme', personas.clara)).toHaveProperty('access_token');
  } finally {
    await server.close();
  }
});

it.each(modes)('prints in %s its address, people and ids to try', async (_mode, start) => {
  printed.length = 0;
  const server = await start();
  const address = server.httpServer?.address() as AddressInfo | undefined;
  await server.close();
  const text = printed.join('\n');
  expect(text).toContain(`http://localhost:${address?.port}`);
  expect(text).toContain('Clara Clerk');
  expect(text).toContain(seed.activities.renewable[0]?.id);
});
