import { expect, it, vi } from 'vitest';
import { passingSpec, passingSpecs, passingSpecsVariable } from '../e2e/passingSpecs.ts';

const left = `/e2e/${passingSpec()}`;

it('no project plays specs left behind by an interrupted play', async () => {
  vi.stubEnv(passingSpecsVariable, '').stubEnv('BASE_URL', 'https://desk.example');
  const { default: config } = await import('../playwright.config.ts');
  const ignored = [
    config.testIgnore,
    ...(config.projects ?? []).map((one) => one.testIgnore ?? config.testIgnore),
  ];
  for (const patterns of ignored)
    expect([patterns].flat().filter((one) => one instanceof RegExp && one.test(left))).toHaveLength(1);
});

it('a copied test saved under another name is played', () => {
  expect(passingSpecs.test(left)).toBe(true);
  for (const name of ['copied-order', 'copied-2026-11-22', 'copiedRun'])
    expect(passingSpecs.test(`/e2e/${name}.spec.ts`)).toBe(false);
});
