import { httpForm } from '#contract/operations.ts';
import { uriPart } from '#lib/uriPart.ts';
import type { RequestRecord } from '#run/run.ts';

/**
 * A request as a command for a POSIX shell, for a support case or a manual test. It reads the token from the variable
 * TOKEN. Running it sends the request once more.
 */
export function curlOf(
  { operation, input }: Pick<RequestRecord, 'operation' | 'input'>,
  baseUrl: string,
): string {
  const { method, path, body } = httpForm(operation, input, uriPart);
  return [
    `curl --globoff --request ${method} ${quoted(baseUrl + path)}`,
    // Double quotes only here: the shell must insert the variable.
    '--header "Authorization: Bearer $TOKEN"',
    `--header ${quoted('Accept: application/json')}`,
    // Not --data, which reads a file if the text begins with @.
    ...(body === null
      ? []
      : [`--header ${quoted('Content-Type: application/json')}`, `--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ');
}

/** Within single quotes a shell reads every character literally; a single quote must be inserted outside them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
