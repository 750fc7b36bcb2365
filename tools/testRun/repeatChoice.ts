/** What `npm run e2e:repeat` is asked for. */
export interface RepeatChoice {
  times: number;
  /** Playwright's arguments. */
  arguments: string[];
}

const example = 'npm run e2e:repeat -- 20 e2e/run.spec.ts';

/** The choice, or one sentence on what is wrong with it. */
export function repeatChoice([times = '20', ...rest]: readonly string[]): RepeatChoice | string {
  return /^[1-9]\d{0,3}$/.test(times)
    ? { times: Number(times), arguments: rest }
    : `How often is ${JSON.stringify(times)}? Say the number of plays first, from 1 up: ${example}`;
}
