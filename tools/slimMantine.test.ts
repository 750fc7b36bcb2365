import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { replacements } from './slimMantine.ts';

it.each(replacements)('finds $file in this version of Mantine', ({ file }) => {
  const mantine = fileURLToPath(new URL('../node_modules/@mantine', import.meta.url));
  const modules = ['core/esm/core/MantineProvider', 'hooks/esm/use-id'].flatMap((folder) =>
    readdirSync(`${mantine}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (name) => `/node_modules/@mantine/${folder}/${name.replaceAll('\\', '/')}`,
    ),
  );
  expect(modules.filter((path) => file.test(path))).toHaveLength(1);
});
