import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { unitsOf } from '#desk/unitsOf.ts';
import { exportRows } from '#grid/exportRows.ts';
import { blobOfLines } from '#lib/blobOfLines.ts';
import { csvLines } from '#lib/csv.ts';
import { paths } from '#pageParts/links/paths.ts';
import { useRuns } from '#pageParts/useDesk.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { Time } from '#ui/Time.tsx';
import { exportRunColumns } from './rows/exportRun.ts';
import { outcomeMessage } from './rows/outcomeMessage.ts';
import { type RowOverRuns, rowsOverRuns } from './rows/rowsOverRuns.ts';
import { useLaterAttempts } from './rows/useLaterAttempts.ts';
import { useArrivingRun } from './rows/useShownRun.ts';

/** What became of the rows that later runs sent again, and one sheet with the last outcome of every row. */
export function LaterRuns() {
  const { t, i18n } = useLingui();
  const { run, rows, history, units, say } = useArrivingRun();
  const { operation, id } = run;
  const later = useLaterAttempts();
  const { findings } = history;
  const all = useMemo(() => rowsOverRuns({ run, rows, findings }, later ?? []), [run, rows, findings, later]);
  const again = all.filter(({ latest }) => latest !== null);
  const done = again.filter(({ isDoneLater }) => isDoneLater);
  const open = again.filter(({ outcome }) => outcome.verdict !== 'done');
  const count = (of: readonly RowOverRuns[]) =>
    unitsOf(
      operation,
      of.map(({ row }) => row),
    ).length;
  const of = i18n.number(units.length);
  const doneLater = i18n.number(count(done));
  const sheet = (signal: AbortSignal) => {
    const messageOf = ({ outcome, finding }: RowOverRuns) =>
      outcomeMessage(outcome, { operation, finding, earlier: undefined }, say);
    const input = all.map(({ row }) => row);
    const columns = exportRunColumns(run, input, messageOf, ({ others }: RowOverRuns) => others);
    const { rows: lines, header } = exportRows(all, all.keys(), columns);
    return blobOfLines(csvLines(lines, header), 'text/csv;charset=utf-8', signal);
  };
  if (again.length === 0) return null;
  return (
    <Group gap="xs" fz="sm">
      {done.length > 0 && (
        <span>
          {t`${doneLater} of these ${of} succeeded later:`} <RunTimes ids={latestIds(done)} />
        </span>
      )}
      {open.length > 0 && (
        <span>
          {t`${plural(count(open), {
            one: `# of these ${of} was sent again and is still open:`,
            other: `# of these ${of} were sent again and are still open:`,
          })}`}{' '}
          <RunTimes ids={latestIds(open)} />
        </span>
      )}
      <DownloadButton
        fileName={`${operation}-${id.slice(0, 8)}-all-runs.csv`}
        make={sheet}
        failure={t`The file could not be made. Try again.`}
      >
        {t`Export last outcomes`}
      </DownloadButton>
    </Group>
  );
}

const latestIds = (rows: readonly RowOverRuns[]) => new Set(rows.flatMap(({ latest }) => latest?.id ?? []));

/** A link to each run, by its time. */
export function RunTimes({ ids }: { ids: ReadonlySet<string> }) {
  const { data: runs = [] } = useRuns();
  return runs
    .filter(({ id }) => ids.has(id))
    .map(({ id, createdAt }, place) => (
      <span key={id}>
        {place > 0 && ', '}
        <Link href={paths.run(id)}>
          <Time at={createdAt} />
        </Link>
      </span>
    ));
}
