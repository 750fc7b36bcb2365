import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { findChromium } from './chromium.ts';
import { playwrightCli } from './playwrightCli.ts';
import { type RepeatChoice, repeatChoice } from './testRun/repeatChoice.ts';
import { folderOf, playOf, type RepeatPlay, type RepeatSeries } from './testRun/repeatPlay.ts';
import { playLine, repeatVerdict } from './testRun/repeatVerdict.ts';
import { readPlays, unfinishedPlays } from './testRun/unfinishedPlays.ts';

/**
 * `npm run e2e:repeat [-- times [Playwright's arguments]]`: all browser tests again and again, and what became of each
 * time; 20 unless said otherwise. A test that fails once in many is a defect, and only many times find it. It goes on
 * after a failure, so that one evening tells all of them, and a series that was broken off goes on where it was, as long
 * as nothing has changed.
 */
const home = 'node_modules/.cache/repeats';
const file = `${home}/plays.jsonl`;

function repeat(choice: RepeatChoice): void {
  const { commit, isClean } = checkedOut();
  const earlier = isClean && existsSync(file) ? readPlays(readFileSync(file, 'utf8')) : [];
  const plays = unfinishedPlays(earlier, choice, commit);
  const series = plays[0]?.series ?? {
    began: new Date().toISOString(),
    commit,
    arguments: choice.arguments,
  };
  if (!isClean) console.log('Broken off, these are not gone on with: there are changes in no commit.');
  mkdirSync(home, { recursive: true });
  if (plays.length > 0) console.log(`Goes on with the series of ${series.began}, of this commit:`);
  for (const play of plays) console.log(playLine(play, choice.times));

  while (plays.length < choice.times) {
    const { play, said, evidence } = once(series, plays.length + 1);
    plays.push(play);
    // At once, and changed or not: what is played is played, and only a clean commit is gone on with.
    appendFileSync(file, `${JSON.stringify(play)}\n`);
    console.log([playLine(play, choice.times), ...said].join('\n'));
    if (existsSync(evidence)) console.log(`What is left of it: ${evidence}`);
  }
  const { lines, hasFailed } = repeatVerdict(plays);
  console.log(['', ...lines].join('\n'));
  console.log(`Commit ${commit}, ${availableParallelism()} cores; each play in ${file}.`);
  process.exitCode = hasFailed ? 1 : 0;
}

function once(series: RepeatSeries, nth: number) {
  // Each play its own, or the next one would clear it away.
  const evidence = `${home}/${folderOf(series)}/play-${nth}`;
  const report = `${home}/report.json`;
  rmSync(report, { force: true });
  const started = performance.now();
  const command = [
    playwrightCli,
    'test',
    '--project=embedded',
    '--project=mocked',
    '--forbid-only',
    '--reporter=json',
    `--output=${evidence}`,
    ...series.arguments,
  ];
  const ended = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    maxBuffer: 2 ** 30,
  });
  const written = existsSync(report) ? readFileSync(report, 'utf8') : null;
  const { said, ...counts } = playOf({ ...ended, report: written });
  // Playwright makes the folder before it has anything to put there.
  const isEmpty = !existsSync(evidence) || readdirSync(evidence).length === 0;
  if (counts.failed === 0 || isEmpty) rmSync(evidence, { recursive: true, force: true });
  const play: RepeatPlay = { series, nth, ...counts, seconds: (performance.now() - started) / 1000 };
  return { play, said, evidence };
}

/** Changes that are in no commit make it another one, of which nobody knows whether it is the same the next time. */
function checkedOut(): { commit: string; isClean: boolean } {
  const git = (...command: string[]) => spawnSync('git', command, { encoding: 'utf8' });
  const head = git('rev-parse', '--short=12', 'HEAD');
  if (head.status !== 0) return { commit: 'unknown', isClean: false };
  const isClean = git('status', '--porcelain').stdout === '';
  const commit = head.stdout.trim();
  return { commit: isClean ? commit : `${commit} with changes`, isClean };
}

const choice = repeatChoice(process.argv.slice(2));
if (typeof choice === 'string') {
  console.error(choice);
  process.exitCode = 1;
} else {
  console.log(`Browser: ${(await findChromium()).executablePath}`);
  const { status } = spawnSync('npm run --silent build:tests', { shell: true, stdio: 'inherit' });
  if (status === 0) repeat(choice);
  else process.exitCode = 1;
}
