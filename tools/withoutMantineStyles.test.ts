import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withoutMantineStyles } from './withoutMantineStyles.ts';

it('finds the two modules where this version of Mantine has them', () => {
  const { load } = withoutMantineStyles();
  if (typeof load !== 'object' || !load.filter || !('id' in load.filter)) throw new Error('No filter');
  const written = load.filter.id as RegExp;
  const esm = fileURLToPath(new URL('../node_modules/@mantine/core/esm', import.meta.url));
  const files = readdirSync(`${esm}/core/MantineProvider`, { recursive: true, encoding: 'utf8' });
  const paths = files.map((file) => `/node_modules/@mantine/core/esm/core/MantineProvider/${file}`);
  expect(paths.filter((path) => written.test(path.replaceAll('\\', '/')))).toHaveLength(2);
});
