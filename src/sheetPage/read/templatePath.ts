import type { OperationName } from '#contract/operations.ts';

/** Path of the operation's sample sheet. */
export function templatePath(operation: OperationName): string {
  return `/templates/${operation}.csv`;
}
