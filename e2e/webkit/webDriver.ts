import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/hosting/freePort.ts';

/** The key of element references in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export type Element = { readonly [ELEMENT]: string };

/** A W3C WebDriver client for one browser. */
export interface WebDriver extends AsyncDisposable {
  post<Value>(path: string, body?: object): Promise<Value>;
  get<Value>(path: string): Promise<Value>;
  evaluate<Value>(script: string, ...given: unknown[]): Promise<Value>;
  click(element: Element): Promise<void>;
  type(element: Element, text: string): Promise<void>;
  /** The browser's folder for downloads. */
  home: string;
}

/** Starts WebKitGTK's MiniBrowser on its own virtual screen, with a temporary profile. */
export async function startWebKit({
  driver,
  browser,
}: {
  driver: string;
  browser: string;
}): Promise<WebDriver> {
  const home = await mkdtemp(join(tmpdir(), 'order-desk-webkit-'));
  const started: ChildProcess[] = [];
  const end = async () => {
    for (const each of started.reverse()) each.kill();
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    started.push(screen);
    const display = await new Promise<string>((resolve, reject) => {
      screen.on('error', reject);
      screen.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
    });
    const port = await freePort();
    const env = {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: display,
      LANG: 'C.UTF-8',
      TZ: 'UTC',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // No media is played: in each new home, the browser would look for plugins with a core of its own for seconds.
      GST_PLUGIN_SYSTEM_PATH_1_0: '',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    };
    const server = spawn(driver, ['-p', `${port}`], { env, stdio: 'ignore' });
    started.push(server);
    const at = `http://127.0.0.1:${port}`;
    await untilReady(`${at}/status`, server);
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${at}/session`, {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        },
      },
    });
    const session = `${at}/session/${sessionId}`;
    const post = <Value>(path: string, body = {}) => ask<Value>('POST', session + path, body);
    return {
      home,
      post,
      get: (path) => ask('GET', session + path),
      evaluate: (script, ...args) => post('/execute/async', { script: asynchronous(script), args }),
      click: (element) => post(`/element/${element[ELEMENT]}/click`),
      type: (element, text) => post(`/element/${element[ELEMENT]}/value`, { text }),
      async [Symbol.asyncDispose]() {
        await ask('DELETE', session).catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

const asynchronous = (script: string) => `
  const done = arguments[arguments.length - 1];
  (async (...given) => { ${script} })(...[...arguments].slice(0, -1)).then(
    (value) => done({ value }), (error) => done({ error: String(error) }));`;

async function ask<Value>(method: string, address: string, body?: object): Promise<Value> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${address}: ${value?.error} ${value?.message}`);
  return value;
}

/** Polls until the server answers. Rejects if it could not be started, or has ended. */
async function untilReady(address: string, server: ChildProcess): Promise<void> {
  let failure: Error | undefined;
  server.on('error', (error) => {
    failure = error;
  });
  for (;;) {
    const isReady = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (failure) throw failure;
    if (server.exitCode !== null) throw new Error(`The driver ended with status ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
