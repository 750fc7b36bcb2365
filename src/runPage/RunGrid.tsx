import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { shownState } from '#contract/causes.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { type RowState, rowStateNames, rowStates } from '#contract/rowStates.ts';
import { operationWords } from '#contract/words/operationWords.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import type { GridColumn, ShownOutcome } from '#grid/gridColumn.tsx';
import type { GridQuery } from '#grid/gridQuery.ts';
import { ResultsGrid } from '#grid/ResultsGrid.tsx';
import { dateTimeFormat, sameDayTest } from '#language/dateTimeFormat.ts';
import { useUrlState } from '#pageParts/links/useUrlState.ts';
import { kindOfField, kindOfId } from '#pageParts/names/kindOf.ts';
import { nameIn } from '#pageParts/names/names.ts';
import { RecordId } from '#pageParts/names/RecordId.tsx';
import { UnreadRecordsNotice } from '#pageParts/records/UnreadRecordsNotice.tsx';
import { useNameColumns } from '#pageParts/records/useNameColumns.tsx';
import { recordSearchText } from '#pageParts/records/useRecord.ts';
import { isErrorReport } from '#pageParts/runs/ErrorReport.tsx';
import { columnsBeside, sheetColumnsOf } from '#pageParts/sheetColumns.ts';
import { useNicknames } from '#pageParts/useDesk.ts';
import { countWords } from '#pageParts/words/countWords.ts';
import { ColumnMenu, type HideableColumn, useColumnChoices } from './ColumnMenu.tsx';
import { FindingsOfPicked } from './findings/FindingsOfPicked.tsx';
import { exportedLeftOut, exportRunColumns, givenColumns } from './rows/exportRun.ts';
import type { RowWithOutcome } from './rows/rowWithOutcome.ts';
import { runExportTitle } from './rows/runExportTitle.ts';
import type { useRowInAddress } from './rows/useRowInAddress.ts';
import { useRunNow, useShownRun } from './rows/useRunView.ts';
import { SaveAsXlsxButton } from './SaveAsXlsxButton.tsx';

/** In px. An id column fits a whole record id in the monospace font, with its copy button. */
const WIDTHS = {
  ...{ text: 156, id: 216, idWithName: 336, own: 130, message: 240, time: 112, set: 80 },
  ...{ label: 56, character: 6.2 },
};

type RunColumn = HideableColumn<RowWithOutcome>;

interface RunGridProps {
  linkedRow: ReturnType<typeof useRowInAddress>;
  /** The row whose details are beside the results. */
  picked: number | null;
  onPick(index: number, isByKey: boolean): void;
  beside: ReactNode;
}

export function RunGrid({ linkedRow, picked, onPick, beside }: RunGridProps) {
  const { t, i18n } = useLingui();
  const { run, input, history, messageOf, say, records, view } = useShownRun();
  const { rows, counts, chosen } = useRunNow((now) => now);
  const { operation, id, owner, note, createdAt, columns: ofSheet } = run;
  const names = useNicknames();
  const { page } = records;
  const { nameColumns, tick } = useNameColumns(records.columns, page);

  const outcome = useMemo(() => {
    // One object for each state: the grid asks for each of 100,000 rows.
    const outcomes = Object.fromEntries(
      rowStateNames.map((key) => [
        key,
        { key, label: t(stateWords(key, operation)), tone: rowStates[key].tone },
      ]),
    ) as Record<RowState, ShownOutcome>;
    return ({ outcome }: RowWithOutcome) => outcomes[shownState(outcome)];
  }, [t, operation]);

  const allColumns = useMemo((): RunColumn[] => {
    const [clock, second] = [dateTimeFormat(i18n, 'clock'), dateTimeFormat(i18n, 'second')];
    const isOfTheDay = sameDayTest(createdAt);
    const record = operationWords[operation].record;
    const hasOrgNames = Object.keys(page.byKind).length > 0;
    const inputColumns = givenColumns(operation, input).map(([key, label]): GridColumn<RowWithOutcome> => {
      const header = t(label);
      const text = ({ row }: RowWithOutcome) => row.cells[key] ?? '';
      if (kindOfField(key)) return idColumn(key, header, text);
      const width = key === 'set' ? WIDTHS.set : WIDTHS.text;
      return { key, header, width, isNumber: key === 'set' || key === 'quantity', text };
    });
    const results: GridColumn<RowWithOutcome>[] = [
      ...(record ? [idColumn('record', t(record), ({ outcome }) => outcome.recordId ?? '')] : []),
      {
        key: 'message',
        header: t`Message`,
        width: WIDTHS.message,
        grows: true,
        text: (rowWithOutcome) => messageOf(rowWithOutcome),
        render: (rowWithOutcome) => {
          const { message, ...unsaid } = rowWithOutcome.outcome;
          if (!isErrorReport(message)) return messageOf(rowWithOutcome);
          return (
            <>
              {messageOf({ ...rowWithOutcome, outcome: unsaid })}
              <span hidden> · {message}</span>
            </>
          );
        },
      },
    ];
    const time: GridColumn<RowWithOutcome> = {
      key: 'time',
      header: t`Time`,
      width: WIDTHS.time,
      text: ({ outcome: { at } }) => (at === undefined ? '' : (isOfTheDay(at) ? clock : second).format(at)),
      sortBy: ({ outcome }) => outcome.at ?? '',
    };
    const headers = [...inputColumns, ...results, time].map(({ header }) => header);
    const own = columnsBeside(sheetColumnsOf(input), headers).map(
      ({ key, name, isShown }): RunColumn => ({
        key,
        header: name,
        width: WIDTHS.own,
        text: ({ row }) => row.cells[key] ?? '',
        startsHidden: !isShown,
      }),
    );
    // Message and new id are beside the outcome, however many columns the sheet has.
    const isBefore = ({ key }: GridColumn<RowWithOutcome>) => beforeOutcome(operation).includes(key);
    const all = [
      ...inputColumns.filter(isBefore),
      ...results,
      ...inputColumns.filter((column) => !isBefore(column)),
      ...own,
      time,
    ];
    // A run of one row shows its message and time in the receipt.
    return run.rowCount > 1 ? all : all.filter(({ key }) => key !== 'message' && key !== 'time');

    function idColumn(
      key: string,
      header: string,
      idOf: (row: RowWithOutcome) => string,
    ): GridColumn<RowWithOutcome> {
      return {
        key,
        header,
        // The name is beside its id.
        width: names.size > 0 || hasOrgNames ? WIDTHS.idWithName : WIDTHS.id,
        sharesRest: hasOrgNames,
        mono: true,
        text: idOf,
        render: (row) => {
          const id = idOf(row);
          return id ? <RecordId key={id} id={id} kind={kindOfField(key) ?? kindOfId(id)} /> : null;
        },
        alsoFoundBy: (row) => {
          const id = idOf(row);
          return `${nameIn(names, id) ?? ''} ${recordSearchText(page, kindOfField(key) ?? kindOfId(id), id)}`;
        },
      };
    }
  }, [operation, input, messageOf, createdAt, run.rowCount, names, page, t, i18n]);

  // Reserves width for the longest label of an outcome, if a row has it.
  const hintWidth = WIDTHS.label + WIDTHS.character * t(stateWords('alreadyDone', operation)).length;
  // Hides empty columns. While the run is being sent, no column appears or disappears.
  const restingRows = run.state === 'running' ? null : rows;
  const columns = useMemo(
    () => allColumns.filter(({ text }) => !restingRows || restingRows.some((row) => text(row) !== '')),
    [allColumns, restingRows],
  );
  const isSingle = run.rowCount === 1;
  const { shown: chosenColumns, choices, setChoices } = useColumnChoices(operation, columns);
  // The card of a single row has all columns, so there is nothing to choose.
  const shown = useMemo(
    () => (isSingle ? columns.filter(({ startsHidden }) => !startsHidden) : chosenColumns),
    [isSingle, columns, chosenColumns],
  );
  const leftOut = useMemo(() => exportedLeftOut(history.leftOut, say), [history.leftOut, say]);
  const exportColumns = useMemo(() => {
    const all = [...input, ...leftOut.map(({ row }) => row)];
    const ofRun = { id, operation, owner, note, ...(ofSheet && { columns: ofSheet }) };
    return exportRunColumns(ofRun, all, messageOf, { nameColumns });
  }, [id, operation, owner, note, ofSheet, input, leftOut, messageOf, nameColumns]);
  const { choice, choose } = useUrlState();
  const gridQuery = {
    start: { find: choice('find'), outcome: choice('show') || null },
    onQuery: ({ find, outcome: show }: GridQuery) => {
      choose('find', find);
      choose('show', show ?? '');
    },
  };

  return (
    <>
      <UnreadRecordsNotice records={records} />
      <ResultsGrid
        columns={shown}
        rows={rows}
        outcome={outcome}
        outcomeWidth={counts.alreadyDone > 0 ? hintWidth : undefined}
        outcomeAt={shown.filter(({ key }) => beforeOutcome(operation).includes(key)).length}
        fileName={runExportTitle(run, i18n)}
        exportColumns={exportColumns}
        exportAfter={leftOut}
        exportDelimiter={run.delimiter}
        moreActions={(sheet, fileName) => (
          <>
            <SaveAsXlsxButton
              name={fileName}
              title={`${fileName}: ${countWords(i18n, operation, counts)}`}
              sheet={sheet}
            />
            {!isSingle && tick}
            {!isSingle && <ColumnMenu columns={columns} choices={choices} onChange={setChoices} />}
          </>
        )}
        acts={(picked, isSelection) => <FindingsOfPicked picked={picked} isSelection={isSelection} />}
        choice={{
          only: chosen?.rows ?? null,
          key: chosen?.key ?? null,
          onShowAll: () => view.ask(''),
        }}
        linked={{ focus: linkedRow.link, picked, onPick, beside }}
        kept={gridQuery}
      />
    </>
  );
}

/** The columns before the outcome: none, or set and activity if the rows form sets. */
const beforeOutcome = (operation: OperationName): readonly string[] =>
  operations[operation].carries === 'sets' ? ['set', 'purchaseActivityId'] : [];
