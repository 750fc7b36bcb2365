import type { AddressInfo } from 'node:net';
import { createServer, type InlineConfig, preview } from 'vite';
import { expect, it } from 'vitest';
import { personas } from '../personas.ts';
import { embeddedOrg } from './embeddedOrg.ts';
import { createWalker } from './walker.ts';

const common: InlineConfig = { configFile: false, logLevel: 'silent', clearScreen: false };
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

it.each([
  ['dev', startDev],
  ['preview', startPreview],
])('serves config, page and sign-in beside the console in %s', async (_mode, start) => {
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
