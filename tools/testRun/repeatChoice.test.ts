import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { repeatChoice } from './repeatChoice.ts';

describe('repeatChoice', () => {
  it('takes a number, and what is for Playwright', () => {
    expect(repeatChoice([])).toEqual({ times: 20, arguments: [] });
    expect(repeatChoice(['3', 'e2e/run.spec.ts'])).toEqual({ times: 3, arguments: ['e2e/run.spec.ts'] });
  });

  it.each(['e2e/run.spec.ts', '0', '-1', '2.5', ''])('does not take %s for a number', (times) => {
    expect(repeatChoice([times])).toBe(
      `How often is "${times}"? Say the number of plays first, from 1 up: npm run e2e:repeat -- 20 e2e/run.spec.ts`,
    );
  });

  it('ends npm run e2e:repeat with that sentence, before anything is built', () => {
    const command = [fileURLToPath(new URL('../repeat.ts', import.meta.url)), 'e2e/run.spec.ts'];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^How often is "e2e\/run\.spec\.ts"\?.*\n$/);
  });
});
