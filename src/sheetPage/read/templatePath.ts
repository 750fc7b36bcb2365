import type { OperationName } from '#contract/operations.ts';

/** The sheet to start from, beside the console's own files. */
export function templatePath(operation: OperationName): string {
  return `/templates/${operation}.csv`;
}
