import type { Run } from '#run/run.ts';
import type { IdChoice } from './disguise.ts';

/** What a run was, in a comment: nothing in it that a person has typed. */
export function factsOf(run: Run, ids: IdChoice): string {
  const said =
    ids === 'kept'
      ? 'The ids are those of the run.'
      : 'Every id is a stand-in; the same id has the same one.';
  return `// ${titleOf(run)}. ${said}`;
}

/** For the name of a test. */
export function titleOf({ operation, createdAt }: Pick<Run, 'operation' | 'createdAt'>): string {
  return `A run of ${operation}, ${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
