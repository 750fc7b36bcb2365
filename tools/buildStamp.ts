import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Writes build facts into index.html (src/config/build.ts). Reproducible: commit from ORDER_DESK_COMMIT or the CI, date
 * from SOURCE_DATE_EPOCH; each is omitted if not set.
 */
export function buildStamp(env: Env = process.env): Plugin {
  return {
    name: 'order-desk:build-stamp',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'build', content: stampOf(version(), env) }, injectTo: 'head-prepend' },
    ],
  };
}

const COMMIT_SHOWN = 12;

export function stampOf(version: string, env: Env): string {
  const { ORDER_DESK_COMMIT, GITHUB_SHA, CI_COMMIT_SHA, SOURCE_DATE_EPOCH } = env;
  const commit = ORDER_DESK_COMMIT || GITHUB_SHA || CI_COMMIT_SHA;
  if (commit && !/^[0-9a-f]{7,64}$/.test(commit))
    throw new Error(
      `ORDER_DESK_COMMIT is to be a commit's hash in lower case, not ${JSON.stringify(commit)}`,
    );
  const seconds = SOURCE_DATE_EPOCH ? Number(SOURCE_DATE_EPOCH) : null;
  if (seconds !== null && !Number.isSafeInteger(seconds))
    throw new Error(
      `SOURCE_DATE_EPOCH is to be a number of seconds, not ${JSON.stringify(SOURCE_DATE_EPOCH)}`,
    );
  return [
    `version=${version}`,
    ...(commit ? [`commit=${commit.slice(0, COMMIT_SHOWN)}`] : []),
    ...(seconds === null ? [] : [`date=${new Date(seconds * 1_000).toISOString()}`]),
  ].join(',');
}

function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
