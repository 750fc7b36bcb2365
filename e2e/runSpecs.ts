import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { passingSpec, passingSpecsVariable } from './passingSpecs.ts';

const cli = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url));

/** Saves specs as a tester would, and runs them in the mocked project. Returns the report, even if a spec fails. */
export async function runSpecs(sources: readonly string[], output: string): Promise<string> {
  const saved = sources.map(() => fileURLToPath(new URL(passingSpec(), import.meta.url)));
  // With these variables, the inner Playwright would act as a worker of the outer one.
  const own = /^(TEST_|PLAYWRIGHT_|FORCE_COLOR|NODE_OPTIONS)/;
  const inherited = Object.entries(process.env).filter(([name]) => !own.test(name));
  const env = { ...Object.fromEntries(inherited), [passingSpecsVariable]: 'played' };
  try {
    await Promise.all(saved.map((path, index) => writeFile(path, sources[index] ?? '')));
    const flags = ['--project=mocked', '--workers=1', '--reporter=line'];
    const run = [cli, 'test', ...flags, `--output=${output}`, ...saved];
    const { stdout } = await promisify(execFile)(process.execPath, run, { env }).catch(reportOfFailure);
    return stdout;
  } finally {
    await Promise.all(saved.map((path) => rm(path, { force: true })));
  }
}

/** The output of a Playwright that exited with an error code. */
function reportOfFailure(error: unknown): { stdout: string } {
  if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string')
    return { stdout: error.stdout };
  throw error;
}
