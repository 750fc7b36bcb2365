import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { operationWords } from '#contract/words/operationWords.ts';
import { resultHeaders } from '#intake/file/exportedTable.ts';
import { rowCheck } from '#intake/file/rowCheck.ts';
import { dateTimeFormat } from '#language/dateTimeFormat.ts';
import type { Run } from '#run/run.ts';

/** The title of an export, as people call it: “Renewals 28 Nov 2026, Acme”. */
export function runExportTitle(
  { operation, createdAt, orgLabel }: Pick<Run, 'operation' | 'createdAt' | 'orgLabel'>,
  i18n: I18n,
): string {
  const results = i18n._(operationWords[operation].results);
  const day = dateTimeFormat(i18n, 'day').format(createdAt);
  return i18n._(msg`${results} ${day}, ${orgLabel}`);
}

/** The line of a title above a header. By its check, the reader recognizes and skips it (intake/file/tableFrom.ts). */
export const titleLine = (header: readonly string[], title: string): string[] =>
  header.map((name, column) =>
    column === 0 ? title : name === resultHeaders.check ? rowCheck([title]) : '',
  );
