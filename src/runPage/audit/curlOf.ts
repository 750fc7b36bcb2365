import { httpForm } from '#contract/operations.ts';
import { uriPart } from '#lib/uriPart.ts';
import type { RequestRecord } from '#run/run.ts';

/**
 * A request as a command for a POSIX shell, for a support case or a test by hand. The token is left out: the command
 * takes it from the variable TOKEN. Whoever runs it sends the request once more.
 */
export function curlOf(
  { operation, input }: Pick<RequestRecord, 'operation' | 'input'>,
  baseUrl: string,
): string {
  const { method, path, body } = httpForm(operation, input, uriPart);
  return [
    `curl --globoff --request ${method} ${quoted(baseUrl + path)}`,
    // The one argument in double quotes, since the shell is to put the variable in.
    '--header "Authorization: Bearer $TOKEN"',
    `--header ${quoted('Accept: application/json')}`,
    // Not --data, which takes what begins with @ for the name of a file.
    ...(body === null
      ? []
      : [`--header ${quoted('Content-Type: application/json')}`, `--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ');
}

/** Within single quotes a shell reads every character as itself; a single quote is put in from outside them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
