import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useThrottledCallback } from '@mantine/hooks';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { shownVerdict } from '#contract/causes.ts';
import { columnWords } from '#contract/operationWords.ts';
import { recordIdsIn } from '#journal/recordIds.ts';
import type { Holds } from '#journal/runsWithText.ts';
import { cleanText } from '#lib/cleanText.ts';
import { JournalUnread } from '#pageParts/JournalUnread.tsx';
import { paths } from '#pageParts/links/paths.ts';
import { useChoices } from '#pageParts/links/useChoices.ts';
import { nameIn } from '#pageParts/names/names.ts';
import { readProblemWords } from '#pageParts/records/readProblemWords.ts';
import { Aside, RunTable } from '#pageParts/runs/RunTable.tsx';
import { useCloseOrphanedRuns } from '#pageParts/useCloseOrphanedRuns.ts';
import { useJournal, useNames } from '#pageParts/useDesk.ts';
import { verdictWords } from '#pageParts/words/outcomeWords.ts';
import { outcomesOf } from '#run/outcomesOf.ts';
import { isOver, type Run, SHEET_COLUMN } from '#run/run.ts';
import { Section, Skeleton } from '#ui/Page.tsx';
import { useFoundRuns } from './useFoundRuns.ts';

const shows = [
  { value: '', label: msg`All runs`, fits: () => true },
  { value: 'unknown', label: msg`With unknown rows`, fits: ({ counts }: Run) => counts.unknown > 0 },
  { value: 'refused', label: msg`With refused rows`, fits: ({ counts }: Run) => counts.refused > 0 },
  { value: 'open', label: msg`Not finished`, fits: (run: Run) => !isOver(run) },
];

const sorts = [
  { value: '', label: msg`Newest first`, order: () => 0 },
  { value: 'oldest', label: msg`Oldest first`, order: (a: Run, b: Run) => a.createdAt - b.createdAt },
  { value: 'largest', label: msg`Most rows first`, order: (a: Run, b: Run) => b.rowCount - a.rowCount },
];

const DAY_MS = 24 * 60 * 60 * 1_000;
const days = [
  { value: '', label: msg`Any time` },
  { value: '1', label: msg`Last 24 hours` },
  { value: '7', label: msg`Last 7 days` },
  { value: '31', label: msg`Last 31 days` },
];

const selects = [
  { name: 'show', label: msg`Show`, options: shows },
  { name: 'days', label: msg`Started`, options: days },
  { name: 'sort', label: msg`Sort by`, options: sorts },
];

/** Safari throws an error after 100 changes of the address in 30 seconds. */
const ADDRESS_MS = 400;

/** The runs that match the address: text, filter and order. */
export function RunsFound() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { choice, choose } = useChoices();
  const [show, sort, since] = [choice('show'), choice('sort'), choice('days')];
  /** The text until it stands in the address. */
  const [typed, setTyped] = useState<string | null>(null);
  const find = typed ?? choice('find');
  const keep = (text: string) => {
    choose('find', text);
    setTyped(null);
  };
  const keepInTime = useThrottledCallback(keep, ADDRESS_MS);
  const search = useDeferredValue(find);
  const [cameToFind] = useState(find !== '');
  const { runs: matches, holds, rowOf, isLooking, isUnsure, inOrg, readAgain } = useFoundRuns(search);
  useCloseOrphanedRuns(matches ?? []);
  const { fits } = shows.find(({ value }) => value === show) ?? { fits: () => true };
  const { order } = sorts.find(({ value }) => value === sort) ?? { order: () => 0 };
  // Evaluated on each render: a run may leave the list while the page is open.
  const from = since ? Date.now() - Number(since) * DAY_MS : 0;
  const runs = matches?.filter((run) => fits(run) && run.createdAt >= from).sort(order);
  const openFirst = () => {
    const [first] = runs ?? [];
    if (!first || search === '' || search !== find) return;
    keep(find);
    navigate(paths.run(first.id, rowOf(first)));
  };

  return (
    <Section title={t`Runs`}>
      <Group align="start" gap="md">
        <TextInput
          type="search"
          label={t`Find in history`}
          data-shortcut="find"
          description={t`An id, your name for one, a reference, a note, an operation or a person. Enter opens the first run.`}
          flex="1 1 22rem"
          autoFocus={cameToFind}
          value={find}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            keepInTime(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) openFirst();
          }}
        />
        {selects.map(({ name, label, options }) => (
          <NativeSelect
            key={name}
            label={t(label)}
            value={choice(name)}
            onChange={(event) => choose(name, event.currentTarget.value)}
            data={options.map((option) => ({ value: option.value, label: t(option.label) }))}
          />
        ))}
      </Group>
      {!runs && !isUnsure && <Skeleton lines={3} />}
      {runs?.length === 0 && !isLooking && !isUnsure && (
        <EmptyState
          title={
            find
              ? inOrg.isOn && (inOrg.problem || !inOrg.isAsked)
                ? t`Nothing in this browser’s journal has “${find}”`
                : t`No runs found`
              : show || since
                ? t`No such runs`
                : t`Nothing has been sent yet`
          }
          description={
            find ? t`Ids are case-sensitive.` : !show && !since && t`Runs appear here once something is sent.`
          }
        />
      )}
      {runs && runs.length > 0 && (
        <RunTable
          name={t`Runs`}
          runs={runs}
          rowOf={rowOf}
          asideOf={(run) => <FoundRow run={run} row={rowOf(run)} holds={holds} />}
        />
      )}
      {/* Below the results, so that they do not move when it disappears. */}
      <p role="status">{runs && find && isLooking && <Trans>Still searching the rows of each run.</Trans>}</p>
      {find && inOrg.isOn && !isLooking && <SearchedInOrg {...inOrg} />}
      {isUnsure && <JournalUnread onTryAgain={readAgain} />}
    </Section>
  );
}

/** Says which records of the org the ids belong to: names are not stored here. */
function SearchedInOrg({ ids, isAsked, isCut, problem }: ReturnType<typeof useFoundRuns>['inOrg']) {
  const { t, i18n } = useLingui();
  const reason = problem && t(readProblemWords[problem.kind]);
  const count = i18n.number(ids.length);
  return (
    <Text size="sm" c="dimmed">
      {reason
        ? t`Names could not be searched: ${reason}`
        : !isAsked
          ? t`Searched: texts and ids. Names of the org are searched from three letters on.`
          : isCut
            ? t`Searched: texts, and the ids of ${count} records that the org has of this name: the first 200 of each kind.`
            : t`Searched: texts, and the ids of ${count} records that the org has of this name.`}
    </Text>
  );
}

/** A larger run is not read for one row. */
const ROWS_READ = 10_000;

interface FoundRowProps {
  run: Run;
  row: number | undefined;
  holds: Holds | null;
}

/** The outcome of the row that was found, and the cell or id that holds the text. */
function FoundRow({ run, row = -1, holds }: FoundRowProps) {
  const { t } = useLingui();
  const names = useNames();
  const { data } = useJournal(['outcomeOfRow', run.id, String(row)], async (journal) => {
    if (row < 0 || run.rowCount === 1) return null;
    const { cells, requests: own } = await journal.rowAt(run.id, row);
    const isOneEach = run.requestCount === run.rowCount;
    const grouped = isOneEach ? [] : [...(await journal.requestsAbout('ids', recordIdsIn(cells))).values()];
    const carried = [own, ...grouped]
      .flat()
      .filter(({ runId, rows }) => runId === run.id && rows.includes(row));
    // It was not sent, or the record of its request is damaged: only the whole run tells.
    const isClear = isOneEach || carried.length > 0;
    if (!isClear && run.rowCount > ROWS_READ) return { cells, outcome: null };
    const { requests } = isClear ? { requests: carried } : await journal.readRun(run.id);
    const findings = await journal.findingsIn([run.id]);
    return { cells, outcome: outcomesOf(run.rowCount, requests, findings)[row] ?? null };
  });
  if (!data) return null;
  const number = row + 1;
  const outcome = data.outcome && t(verdictWords(shownVerdict(data.outcome), run.operation));
  const cells = Object.entries(data.cells).filter(([key]) => key !== 'set');
  const [key = '', text = ''] = cells.find(([, cell]) => holds?.(cell)) ?? [];
  const column = columnWords[run.operation][key];
  const recordId = data.outcome?.recordId ?? '';
  const id = holds?.(recordId) ? recordId : '';
  const found = [
    column ? t(column) : key.replace(SHEET_COLUMN, ''),
    nameIn(names, text),
    cleanText(text || id),
  ];
  return (
    <>
      <Aside>{outcome ? t`Row ${number}: ${outcome}` : t`Row ${number}`}</Aside>
      <Aside>{found.filter(Boolean).join(' · ')}</Aside>
    </>
  );
}
