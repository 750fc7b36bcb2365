import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examineFile } from './examineFile.ts';

it('says which orgs a local file names', async () => {
  expect(await examineFile('public/config.example.json')).toMatchObject([
    { level: 'good', what: expect.stringMatching(/^It can be read, and names /) },
  ]);
});

it('names each fault of a local file', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'config-')), 'config.json');
  await writeFile(path, '{"orgs": []}');
  expect((await examineFile(path)).map(({ level }) => level)).toContain('wrong');
});
