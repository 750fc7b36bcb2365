import { exec } from 'node:child_process';

/** `npm run check`: runs all its parts, even after a failure, and prints the remedy for each failed part. */
const parts = [
  {
    name: 'types',
    command: 'tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/types.json',
    mend: 'mend the lines that are named',
  },
  { name: 'format and lint', command: 'biome check .', mend: 'npm run fix' },
  {
    name: 'nothing unused',
    command: 'knip --cache --cache-location node_modules/.cache/knip',
    mend: 'delete what is named, or npx knip --fix',
  },
  { name: 'words', command: 'lingui check sync --clean --verbose', mend: 'npm run fix' },
  {
    name: 'translations',
    command: 'lingui check missing --verbose',
    mend: 'fill in what is named in src/language',
  },
  { name: 'states', command: 'node tools/checkStates.ts', mend: 'add a state to e2e/states' },
  {
    name: 'architecture',
    command: 'node tools/checkArchitecture.ts',
    mend: 'move, split or rename what is named',
  },
];

const ended = parts.map(
  ({ command }) =>
    new Promise<{ output: string; hasFailed: boolean }>((resolve) =>
      exec(command, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
        resolve({ output: (stdout + stderr).trim(), hasFailed: error !== null }),
      ),
    ),
);
const failed: string[] = [];
for (const [index, { name, command, mend }] of parts.entries()) {
  const part = await ended[index];
  if (part?.hasFailed) {
    console.error(`── ${name} (${command}):\n${part.output}\n`);
    failed.push(`${name}: ${mend}`);
  } else if (name === 'architecture' && part?.output) console.log(part.output);
}
for (const line of failed) console.error(`FAILED ${line}`);
if (failed.length > 0) process.exitCode = 1;
