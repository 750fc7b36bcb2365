import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Checkbox, Group, NativeSelect, Stack, Table, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ObjectKind } from '#config/recordsSettings.ts';
import { operations } from '#contract/operations.ts';
import { toTsv } from '#lib/csv.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { useListRows, useListViews } from '#pageParts/records/useRecords.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { dayWords } from '#pageParts/words/factWords.ts';
import { readProblemWords } from '#pageParts/words/readProblemWords.ts';
import type { ListRows } from '#records/listViews.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { ShowMoreTable } from '#ui/tables/ShowMoreTable.tsx';
import type { Sheet } from '../state/useSheet.ts';

/** Takes rows from a list view of the org, as if they had been pasted. Absent where the org has no lists for them. */
export function TakeFromList({ sheet: { input, read } }: { sheet: Sheet }) {
  const { spec, reading } = read;
  const [isOpen, setIsOpen] = useState(false);
  const kinds = useDesk().records?.settings.kinds;
  const [wanted = '', ...others] = operations[spec.operation].namedBy;
  const column = spec.columns.find(({ key }) => key === wanted);
  const kind = kindOfField(wanted);
  // A list gives one id for each row.
  if (others.length > 0 || !column || !kind || !kinds?.[kind]) return null;
  const take = ({ columns, rows }: Pick<ListRows, 'columns' | 'rows'>) => {
    const header = [column.headerNames[0] ?? wanted, ...columns.map(({ label }) => label)];
    const lines = rows.map(({ id, cells }) => [id, ...columns.map(({ field }) => cells[field] ?? '')]);
    setIsOpen(false);
    input.dispatch({ kind: 'textChanged', text: toTsv(lines, header), isOfOrg: true });
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Trans>Take rows from a list of the org</Trans>
      </Button>
      {isOpen && (
        <ListDialog kind={kind} replaces={reading !== null} onTake={take} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface ListDialogProps {
  kind: ObjectKind;
  /** Whether there are rows on the page. */
  replaces: boolean;
  onTake(rows: Pick<ListRows, 'columns' | 'rows'>): void;
  onClose(): void;
}

function ListDialog({ kind, replaces, onTake, onClose }: ListDialogProps) {
  const { t } = useLingui();
  const [listId, setListId] = useState('');
  const views = useListViews(kind);
  const list = useListRows(kind, listId || null);
  const problem = views.problem ?? list.problem;
  const reason = problem && t(readProblemWords[problem.kind]);
  const goBack = <Button onClick={onClose}>{t`Go back`}</Button>;
  return (
    <Dialog title={t`Take rows from a list of the org`} isWide onCancel={onClose}>
      <Stack>
        <NativeSelect
          label={t`List`}
          description={replaces && t`Rows that are on the page now are replaced.`}
          value={listId}
          onChange={(event) => setListId(event.currentTarget.value)}
          data={[
            { value: '', label: views.isPending ? t`Looking in the org …` : t`Choose a list` },
            ...(views.data ?? []).map(({ id, label }) => ({ value: id, label })),
          ]}
        />
        {reason && (
          <p role="alert">
            {views.problem
              ? t`The lists could not be read: ${reason}`
              : t`The list could not be read: ${reason}`}
          </p>
        )}
        {list.isPending && <p role="status">{t`Looking in the org …`}</p>}
        {list.data ? (
          <ListTable key={listId} list={list.data} onTake={onTake} goBack={goBack} />
        ) : (
          <Group justify="flex-end">{goBack}</Group>
        )}
      </Stack>
    </Dialog>
  );
}

/** Rows by tick. None is ticked at first: what is sent is for the person to say. */
function ListTable({
  list,
  onTake,
  goBack,
}: Pick<ListDialogProps, 'onTake'> & { list: ListRows; goBack: ReactNode }) {
  const { t, i18n } = useLingui();
  const { columns, rows, isCut } = list;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [find, setFind] = useState('');
  const words = find.trim().toLowerCase();
  const shownCell = (cell = '') => dayWords(i18n, cell);
  const shown = rows.filter(({ cells }) =>
    [Object.values(cells), Object.values(cells).map(shownCell)]
      .flat()
      .join(' ')
      .toLowerCase()
      .includes(words),
  );
  const taken = rows.filter(({ id }) => ticked.has(id));
  const tick = (id: string) =>
    setTicked(new Set(ticked.has(id) ? [...ticked].filter((one) => one !== id) : [...ticked, id]));
  return (
    <>
      <Checkbox
        label={t`Every row (${i18n.number(rows.length)})`}
        checked={rows.length > 0 && taken.length === rows.length}
        indeterminate={taken.length > 0 && taken.length < rows.length}
        onChange={({ currentTarget: { checked } }) =>
          setTicked(new Set(checked ? rows.map(({ id }) => id) : []))
        }
      />
      <TextInput
        type="search"
        label={t`Find in this list`}
        value={find}
        onChange={({ currentTarget: { value } }) => setFind(value)}
      />
      {isCut && <p>{t`The list has more rows: the org gives only the first 2,000.`}</p>}
      <Box mah="40vh" className="scrolls">
        <ShowMoreTable name={t`Rows`} columns={[t`Take`, ...columns.map(({ label }) => label)]} rows={shown}>
          {({ id, cells }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Checkbox
                  aria-label={columns.map(({ field }) => cells[field]).find(Boolean) ?? id}
                  checked={ticked.has(id)}
                  onChange={() => tick(id)}
                />
              </Table.Td>
              {columns.map(({ field }) => (
                <Table.Td key={field}>{shownCell(cells[field])}</Table.Td>
              ))}
            </Table.Tr>
          )}
        </ShowMoreTable>
      </Box>
      <Group justify="flex-end">
        {goBack}
        <Button
          variant="filled"
          disabled={taken.length === 0}
          onClick={() => onTake({ columns, rows: taken })}
        >
          <Plural value={taken.length} one="Take # row" other="Take # rows" />
        </Button>
      </Group>
    </>
  );
}
