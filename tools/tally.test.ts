import { expect, it, vi } from 'vitest';
import TallyReporter, { specNames, tallyLines, unmatchedNames } from './tally.ts';

const play = (project: string, outcome: 'skipped' | 'expected' | 'unexpected') => ({ project, outcome });

it('says of each browser how many tests were played and how many failed', () => {
  const plays = [
    play('embedded', 'expected'),
    play('mocked', 'unexpected'),
    play('mocked', 'skipped'),
    play('firefox', 'expected'),
  ];
  expect(tallyLines(plays)).toEqual([
    'Chromium (embedded, mocked): 2 browser tests played, 1 failed, 1 skipped',
    'Firefox (firefox): 1 browser tests played, 0 failed',
  ]);
});

it('finds the spec names between options and their values', () => {
  const args = [
    'test',
    '--project=firefox',
    '-g',
    'a title',
    '--workers',
    '1',
    'run',
    '--headed',
    'e2e/run.spec.ts:7',
  ];
  expect(specNames(args)).toEqual(['run', 'e2e/run.spec.ts:7']);
});

it('a spec name without a test is found beside others that have some', () => {
  const files = ['/there/e2e/createOrder.spec.ts', '/there/e2e/run.spec.ts'];
  expect(unmatchedNames(['createorder', 'e2e/run.spec.ts:7:1', 'realSheets'], files)).toEqual(['realSheets']);
});

it('asks of no name whether it is misspelt where a file could not be loaded, since no test is there then', async () => {
  const asked = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const args = process.argv;
  process.argv = ['node', 'playwright', 'test', 'e2e/mine.spec.ts'];
  expect(await new TallyReporter().onEnd()).toEqual({ status: 'failed' });
  expect(asked).toHaveBeenCalledOnce();
  const reporter = new TallyReporter();
  reporter.onError();
  expect(await reporter.onEnd()).toEqual({});
  expect(asked).toHaveBeenCalledOnce();
  process.argv = args;
  asked.mockRestore();
});
