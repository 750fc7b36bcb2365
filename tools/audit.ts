import { spawnSync } from 'node:child_process';
import { auditVerdict } from './auditVerdict.ts';

/**
 * `npm run audit`: asks the registry for known holes in what is shipped, and fails on a high or critical one. Where it
 * cannot be asked it says so and passes: a check that fails without a network would be switched off.
 */
const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
  encoding: 'utf8',
  timeout: 120_000,
  // npm is a script of the shell on Windows.
  shell: process.platform === 'win32',
});
const verdict = auditVerdict(stdout ?? '');
switch (verdict.kind) {
  case 'clean':
    console.log('Audit: no high or critical hole is known in what is shipped.');
    break;
  case 'notAsked':
    console.log(`Audit: the registry could not be asked (${verdict.why}). Nothing is known either way.`);
    break;
  case 'holes':
    console.error(`Audit: ${verdict.packages.join(', ')}. See npm audit --omit=dev.`);
    process.exitCode = 1;
    break;
}
