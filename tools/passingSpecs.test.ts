import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { passingSpec, passingSpecs, passingSpecsVariable } from '../e2e/passingSpecs.ts';

const left = fileURLToPath(new URL(`../e2e/${passingSpec()}`, import.meta.url));
const example = fileURLToPath(new URL('../e2e/example.spec.ts', import.meta.url));

afterEach(() => rmSync(left, { force: true }));

it('no project plays specs left behind by an interrupted play', { timeout: 120_000 }, async () => {
  writeFileSync(left, readFileSync(example));
  const env = { ...process.env, BASE_URL: 'https://desk.example', [passingSpecsVariable]: '' };
  const list = [fileURLToPath(import.meta.resolve('@playwright/test/cli')), 'test', '--list', left, example];
  const { stdout } = await promisify(execFile)(process.execPath, list, { env });
  expect(stdout).toContain('Total: 3 tests in 1 file');
});

it('a copied test saved under another name is played', () => {
  expect(passingSpecs.test(left)).toBe(true);
  for (const name of ['copied-order', 'copied-2026-11-22', 'copiedRun'])
    expect(passingSpecs.test(`/e2e/${name}.spec.ts`)).toBe(false);
});
