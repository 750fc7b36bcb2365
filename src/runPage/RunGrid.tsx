import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { operations } from '#contract/operations.ts';
import type { Verdict } from '#contract/verdict.ts';
import { recordHref } from '#desk/links/recordHref.ts';
import { useChoices } from '#desk/links/useChoices.ts';
import { nameIn } from '#desk/names/names.ts';
import { RecordId } from '#desk/names/RecordId.tsx';
import { useNames } from '#desk/names/useNames.ts';
import { sheetColumnsOf, shownColumns } from '#desk/sheetColumns.ts';
import { useDesk } from '#desk/useDesk.ts';
import { isNumberColumn } from '#desk/words/columnWords.ts';
import { stateWords } from '#desk/words/stateWords.ts';
import type { GridColumn, RowOutcome } from '#grid/gridColumn.tsx';
import type { GridQuery } from '#grid/gridQuery.ts';
import { ResultsGrid } from '#grid/ResultsGrid.tsx';
import { verdictWords } from '#platform/outcomeWords.ts';
import type { Run } from '#run/run.ts';
import { dayOf, momentForm } from '#words/momentForm.ts';
import type { ToldRun } from './audit/useToldRun.ts';
import { ColumnMenu, useColumnChoices } from './ColumnMenu.tsx';
import { keyOf } from './distinctMessages.ts';
import { exportRunColumns } from './exportRun.ts';
import { type FatedRow, type RunColumn, runColumns } from './runColumns.ts';
import { SaveAsXlsx } from './SaveAsXlsx.tsx';
import type { SettleRequest } from './settle/SettleDialog.tsx';
import { SettlePicked } from './settle/SettlePicked.tsx';
import type { LinkedRow } from './useLinkedRow.ts';
import type { ReasonFilter } from './useReasonFilter.ts';

/** In px. The second fits a whole record id in the monospace font, with its copy button. */
const WIDTHS = { text: 156, id: 216, own: 130, message: 340, time: 112, set: 80 };

/** For people who use names: the name stands beside its id. */
const WITH_NAMES = { ...WIDTHS, id: 280 };

interface RunGridProps {
  run: Run;
  told: ToldRun;
  reasons: ReasonFilter;
  linkedRow: LinkedRow;
  /** The row that is told of beside the results. */
  picked: number | null;
  onPick(index: number, isByKey: boolean): void;
  onSettle(request: SettleRequest): void;
  beside: ReactNode;
}

/** What became of every row of a run. */
export function RunGrid({ run, told, reasons, linkedRow, picked, onPick, onSettle, beside }: RunGridProps) {
  const { t, i18n } = useLingui();
  const { org } = useDesk();
  const { operation, id, owner, createdAt } = run;
  const { rows, input, messageOf } = told;
  const names = useNames();

  const outcome = useMemo(() => {
    // Worded once per verdict: the grid asks for each of 100,000 rows.
    const told = new Map<Verdict, RowOutcome>();
    // Rows in flight are unknown to the journal, in case the tab closes, but the page shows them as being sent.
    const onTheWay: RowOutcome = {
      key: 'sending',
      label: t(stateWords('sending', operation, false)),
      tone: 'notSent',
    };
    return ({ fate: { verdict, cause } }: FatedRow): RowOutcome => {
      if (cause === 'sending') return onTheWay;
      const known = told.get(verdict) ?? {
        key: verdict,
        label: t(verdictWords(verdict, operation)),
        tone: verdict,
      };
      told.set(verdict, known);
      return known;
    };
  }, [t, operation]);

  const columns = useMemo(() => {
    const [clock, second] = [momentForm(i18n, 'clock'), momentForm(i18n, 'second')];
    const isOfTheDay = dayOf(createdAt);
    const textOf = (column: RunColumn, fated: FatedRow): string => {
      const { row, fate } = fated;
      switch (column.kind) {
        case 'cell':
          return row.cells[column.key] ?? '';
        case 'record':
          return fate.recordId ?? '';
        case 'message':
          return messageOf(fated);
        case 'time':
          if (fate.at === undefined) return '';
          return (isOfTheDay(fate.at) ? clock : second).format(fate.at);
      }
    };
    const made = runColumns(operation, input);
    const toGrid = (column: RunColumn): GridColumn<FatedRow> => {
      const isId = column.kind === 'record' || (column.kind === 'cell' && column.isId);
      return {
        key: column.key,
        header: t(column.header),
        text: (row) => (column.key === 'set' ? Number(textOf(column, row)) : textOf(column, row)),
        ...(column.kind === 'time' && { sortBy: ({ fate }: FatedRow) => fate.at ?? '' }),
        width: widthOf(column, names.size > 0 ? WITH_NAMES : WIDTHS),
        mono: isId,
        isNumber: column.kind === 'cell' && isNumberColumn(column.key),
        grows: column.kind === 'message',
        ...(isId && {
          render: (row) => idCell(textOf(column, row)),
          alsoFoundBy: (row) => nameIn(names, textOf(column, row)),
        }),
      };
    };
    const [given, results] = [made.given.map(toGrid), made.results.map(toGrid)];
    const headers = [...given, ...results].map(({ header }) => header);
    const own = shownColumns(sheetColumnsOf(input), headers).map(
      ({ key, name }): GridColumn<FatedRow> => ({
        key,
        header: name,
        width: WIDTHS.own,
        text: ({ row }) => row.cells[key] ?? '',
      }),
    );
    return [...given, ...own, ...results];

    function idCell(recordId: string) {
      return recordId ? <RecordId key={recordId} id={recordId} href={recordHref(org, recordId)} /> : null;
    }
  }, [operation, input, messageOf, createdAt, org, names, t, i18n]);

  const { shown, choices, setChoices } = useColumnChoices(operation, columns);
  // First, or after set and activity if the rows form sets.
  const beforeOutcome = operations[operation].carries === 'sets' ? ['set', 'purchaseActivityId'] : [];
  const exportColumns = useMemo(
    () => exportRunColumns({ run: { id, operation, owner }, rows: input, messageOf }),
    [id, operation, owner, input, messageOf],
  );
  const { choice, choose } = useChoices();
  const kept = {
    start: { find: choice('find'), outcome: choice('show') || null },
    onQuery: ({ find, outcome: show }: GridQuery) => {
      choose('find', find);
      choose('show', show ?? '');
    },
  };
  const fileName = `${operation}-${id.slice(0, 8)}`;

  return (
    <ResultsGrid
      columns={shown}
      rows={rows}
      outcome={outcome}
      outcomeAt={shown.filter(({ key }) => beforeOutcome.includes(key)).length}
      fileName={`${fileName}.csv`}
      exportColumns={exportColumns}
      moreActions={(sheet) => (
        <>
          <SaveAsXlsx fileName={`${fileName}.xlsx`} sheet={sheet} />
          <ColumnMenu columns={columns} choices={choices} onChange={setChoices} />
        </>
      )}
      acts={(picked, isSelection) => (
        <SettlePicked run={run} rows={rows} picked={picked} isSelection={isSelection} onSettle={onSettle} />
      )}
      only={reasons.only}
      onlyKey={reasons.chosen && keyOf(reasons.chosen)}
      onShowAll={reasons.clear}
      focusRow={linkedRow.row}
      focusAsked={linkedRow.opened}
      kept={kept}
      pickedRow={picked}
      onPick={onPick}
      beside={beside}
    />
  );
}

function widthOf(column: RunColumn, widths: typeof WIDTHS): number {
  if (column.key === 'set') return widths.set;
  if (column.kind === 'cell') return column.isId ? widths.id : widths.text;
  return widths[column.kind === 'record' ? 'id' : column.kind];
}
