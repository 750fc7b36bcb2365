import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useThrottledCallback } from '@mantine/hooks';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { operationNames } from '#contract/operations.ts';
import { operationWords } from '#contract/words/operationWords.ts';
import { JournalReadFailedNotice } from '#pageParts/JournalReadFailedNotice.tsx';
import { paths } from '#pageParts/links/paths.ts';
import { useUrlState } from '#pageParts/links/useUrlState.ts';
import { useCloseOrphanedRuns } from '#pageParts/useCloseOrphanedRuns.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { readProblemWords } from '#pageParts/words/readProblemWords.ts';
import { Section, Skeleton } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { filteredEntries, NO_NAME, outcomeFilters, sortOptions, timeSpanFilters } from './filteredEntries.ts';
import { type HistoryEntry, monthName } from './historyEntry.ts';
import { Months } from './Months.tsx';
import { SaveHistoryButton } from './SaveHistoryButton.tsx';
import { useFoundRuns } from './useFoundRuns.ts';

/** Safari throws an error after 100 changes of the address in 30 seconds. */
const ADDRESS_MS = 400;

/** The runs that match the address: text, filters and order. */
export function RunsFound() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { choice, choose } = useUrlState();
  /** The text that is not in the address yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const find = typed ?? choice('find');
  const keep = (text: string) => {
    choose('find', text);
    setTyped(null);
  };
  const keepInTime = useThrottledCallback(keep, ADDRESS_MS);
  const search = useDeferredValue(find);
  const [cameToFind] = useState(find !== '');
  const { all = [], entries: matches, ...found } = useFoundRuns(search);
  const { team, holds, rowOf, isLooking, isUnsure, inOrg, readAgain } = found;
  useCloseOrphanedRuns(matches?.flatMap(({ run }) => run ?? []) ?? []);
  const selects = useSelects(all, (name) => choice(name) !== '');
  const isFiltered = selects.some(({ name }) => name !== 'sort' && choice(name));
  // Evaluated on each render: a run may no longer match while the page is open.
  const entries = matches && filteredEntries(matches, choice, Date.now());
  const openFirst = () => {
    const first = entries?.find(({ run }) => run)?.run;
    if (!first || search === '' || search !== find) return;
    keep(find);
    navigate(paths.run(first.id, rowOf(first)));
  };

  return (
    <Section
      title={t`Runs`}
      description={<TeamRead {...team} />}
      actions={
        entries && entries.length > 0 && <SaveHistoryButton entries={entries} month={choice('started')} />
      }
    >
      <Group align="start" gap="md">
        <TextInput
          type="search"
          label={t`Find in history`}
          data-shortcut="find"
          description={t`An id, a name you gave one, a reference, a note, an operation or a person. Enter opens the first run.`}
          flex="1 1 14rem"
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
            label={label}
            value={choice(name)}
            onChange={(event) => choose(name, event.currentTarget.value)}
            // Includes a chosen value that no run has any more: its filter still applies.
            data={
              options.some(({ value }) => value === choice(name))
                ? options
                : [...options, { value: choice(name), label: choice(name) }]
            }
          />
        ))}
      </Group>
      {!entries && !isUnsure && <Skeleton lines={3} />}
      {entries?.length === 0 && !isLooking && !isUnsure && (
        <EmptyState
          title={
            find
              ? inOrg.isOn && (inOrg.problem || !inOrg.isAsked)
                ? t`Nothing in this browser’s journal has “${find}”`
                : t`No runs found`
              : isFiltered
                ? t`No such runs`
                : t`Nothing has been sent yet`
          }
          description={
            find ? t`Ids are case-sensitive.` : !isFiltered && t`Runs appear here once something is sent.`
          }
        />
      )}
      {entries && entries.length > 0 && (
        <Months
          // A new choice shows the first runs again.
          key={selects.map(({ name }) => choice(name)).join()}
          entries={entries}
          isByMonth={choice('sort') !== 'largest'}
          hasPeople={all.some(({ person, ofTeam }) => ofTeam || person !== all[0]?.person)}
          hasNotes={entries.some(({ run }) => run?.note)}
          rowOf={rowOf}
          holds={holds}
        />
      )}
      {/* Below the results, so that they do not move when it disappears. */}
      <p role="status">{entries && find && isLooking && t`Still searching the rows of each run.`}</p>
      {find && !isLooking && (
        <Text component="div" size="sm" c="dimmed">
          {inOrg.isOn && <SearchedInOrg {...inOrg} />} <SearchedInTeam {...team} />
        </Text>
      )}
      {isUnsure && <JournalReadFailedNotice onTryAgain={readAgain} />}
    </Section>
  );
}

/** The filters, each with the values that occur in these runs. */
function useSelects(all: readonly HistoryEntry[], isChosen: (name: string) => boolean) {
  const { t, i18n } = useLingui();
  const worded = (choices: typeof timeSpanFilters) =>
    choices.map(({ value, label }) => ({ value, label: t(label) }));
  const months = [...new Set(all.map(({ month }) => month))];
  const people = [...new Set(all.map(({ person }) => person))].sort();
  const used = new Set(all.map(({ operation }) => operation));
  return [
    { name: 'show', label: t`Show`, options: worded(outcomeFilters) },
    {
      name: 'started',
      label: t`Started`,
      options: [
        ...worded(timeSpanFilters),
        ...months.map((month) => ({ value: month, label: monthName(i18n, month) })),
      ],
    },
    {
      name: 'person',
      label: t`Person`,
      options: [
        { value: '', label: t`Everybody` },
        ...people.map((name) => ({ value: name || NO_NAME, label: name || t`A colleague` })),
      ],
    },
    {
      name: 'operation',
      label: t`Operation`,
      options: [
        { value: '', label: t`All operations` },
        ...operationNames
          .filter((name) => used.has(name))
          .map((name) => ({ value: name, label: t(operationWords[name].name) })),
      ],
    },
    { name: 'sort', label: t`Sort by`, options: worded(sortOptions) },
    // A filter with one value is of no use.
  ].filter(({ name, options }) => name !== 'person' || options.length > 2 || isChosen(name));
}

type Team = ReturnType<typeof useFoundRuns>['team'];

/** How current the team's runs in the list are. Renders nothing without a team's journal. */
function TeamRead({ readAt, isError, refetch }: Team) {
  const { org, team } = useDesk();
  const days = org.team?.warnDays;
  if (!team) return null;
  if (isError)
    return (
      <>
        <Trans>The team’s journal could not be opened, so what colleagues sent is not shown.</Trans>{' '}
        <Button size="xs" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </>
    );
  if (readAt === null)
    return (
      <Trans>
        The team’s journal was not read yet. It is read once a minute, and before something is sent.
      </Trans>
    );
  return (
    <Trans>
      With what the team’s journal has of the last {days} days, yours too. Read at <Time at={readAt} />.
    </Trans>
  );
}

/** Shows which records of the org the ids belong to: names are not stored here. */
function SearchedInOrg({ ids, isAsked, isCut, problem }: ReturnType<typeof useFoundRuns>['inOrg']) {
  const { t, i18n } = useLingui();
  const reason = problem && t(readProblemWords[problem.kind]);
  const count = i18n.number(ids.length);
  return reason
    ? t`Names could not be searched: ${reason}`
    : !isAsked
      ? t`Searched: texts and ids. Names of the org are searched from three letters on.`
      : isCut
        ? t`Searched: texts, and the ids of ${count} records that the org has of this name: the first 200 of each kind.`
        : t`Searched: texts, and the ids of ${count} records that the org has of this name.`;
}

function SearchedInTeam({ readAt }: Team) {
  const { t } = useLingui();
  if (!useDesk().team) return null;
  return readAt === null
    ? t`The team’s runs were not searched.`
    : t`Of the team’s runs: operation, person and ids. Their notes, files and messages are in the browsers that sent them.`;
}
