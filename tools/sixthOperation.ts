import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run sixth`: adds the operation of sixth/operation.patch to a copy of the last commit, and runs types, unit tests and
 * its spec there. `npm run sixth -- remake` writes the patch again after files were renamed or changed. Where the patch does
 * not apply, the message of Git names the copy: mend it there, then `git am --continue`, and `npm run sixth -- keep <copy>`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const patch = join(root, 'tools/sixth/operation.patch');
const attributes = join(root, 'tools/sixth/attributes');
const [what = 'check', kept] = process.argv.slice(2);

const copy = kept ?? mkdtempSync(join(tmpdir(), 'sixth-operation-'));
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: copy, stdio: 'inherit' });

if (!kept) {
  console.log(`The copy is in ${copy}`);
  execFileSync('git', ['clone', '--quiet', '--shared', root, copy], { stdio: 'inherit' });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // Files that were renamed or changed since are merged; of the catalogues both sides stay.
  const settings = ['user.name=trial', 'user.email=trial@localhost', `core.attributesFile=${attributes}`];
  run('git', ...settings.flatMap((one) => ['-c', one]), 'am', '--quiet', '--3way', patch);
}
if (what !== 'check') {
  const made = ['format-patch', '-1', '--stdout', '--zero-commit', '--no-signature'];
  writeFileSync(patch, execFileSync('git', made, { cwd: copy }));
} else {
  const tests = [
    'src/contract',
    'src/sandbox',
    'src/records',
    'src/pageParts/sending',
    'src/app/templates.test.ts',
  ];
  run('npx', 'tsc', '--noEmit');
  run(
    'npx',
    'vitest',
    'run',
    ...tests,
    'src/app/fieldsAreSent.test.ts',
    'tools/contract',
    'tools/architecture',
  );
  run('npm', 'run', '--silent', 'build');
  run('npx', 'playwright', 'test', '--project=mocked', 'e2e/changeQuantity.spec.ts');
}
