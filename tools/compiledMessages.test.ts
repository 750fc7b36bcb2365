import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import babel from '@rolldown/plugin-babel';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { compiledMessages } from './compiledMessages.ts';

const message = 'Sent {count, plural, one {# row} other {# rows}}';

async function compiled(code: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-words-'));
  const entry = join(folder, 'words.js');
  writeFileSync(entry, code);
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [babel({ plugins: [compiledMessages] })],
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'words' } },
  });
  rmSync(folder, { recursive: true });
  const [built] = [output].flat();
  const [chunk] = built && 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  return chunk.code;
}

describe('messages in the built code', () => {
  it('are compiled: they need neither catalogue nor compiler', async () => {
    const id = generateMessageId(message);
    const code = await compiled(
      `export default ${JSON.stringify({ id, message })}`.replace(/"(id|message)":/g, '$1:'),
    );
    const { default: descriptor } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(descriptor.message).toBeInstanceOf(Array);
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    expect(i18n._(descriptor.id, { count: 3 }, { message: descriptor.message })).toBe('Sent 3 rows');
  });

  it('are compiled with a context, too', async () => {
    const id = generateMessageId('Home', 'key');
    const code = await compiled(`export default { id: '${id}', message: 'Home', context: 'key' }`);
    expect(code).toMatch(/message: \[/);
  });

  it('are distinguished from other objects by their ids', async () => {
    const code = await compiled(`export default { id: 'row-1', message: ${JSON.stringify(message)} }`);
    expect(code).toContain(message);
  });
});
