import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { OrgRecord } from '#records/orgRecord.ts';
import { Icon } from '#ui/Icon.tsx';
import { RecordLine } from '../records/RecordLine.tsx';
import { useDesk } from '../useDesk.ts';
import { readProblemWords } from '../words/readProblemWords.ts';
import { recordPageHref } from './recordPageHref.ts';
import { FOUND_AT_MOST, type FoundGroup, type FoundGroupName, useFind } from './useFind.ts';

export const foundGroupWords: Record<FoundGroupName, MessageDescriptor> = {
  customers: msg`Customers`,
  memberships: msg`Memberships`,
  orders: msg`Orders`,
};

interface FindFieldProps {
  /** The results are part of the page, not a dropdown above it. */
  isInPage?: boolean;
  autoFocus?: boolean;
  initial?: string;
  /** Called with each text whose answer has come. */
  onSearched?: (text: string) => void;
}

/** Finds customers, memberships and orders by a name, number, e-mail or id. Nothing where config.json has no `records`. */
export function FindField(props: FindFieldProps) {
  return useDesk().records ? <Find {...props} /> : null;
}

function Find({ isInPage = false, autoFocus = false, initial = '', onSearched }: FindFieldProps) {
  const { t } = useLingui();
  const settings = useDesk().records?.settings;
  const [, navigate] = useLocation();
  const [text, setText] = useState(initial);
  const [isOpen, setIsOpen] = useState(false);
  /** Enter was pressed before the answer came. The first record of the answer is then opened. */
  const [isEntered, setIsEntered] = useState(false);
  const { groups, isAsked, isPending } = useFind(text);
  const records = groups.flatMap((group) => group.records);
  const isShown = isAsked && (isInPage || isOpen);
  const combobox = useCombobox({ opened: isShown, onOpenedChange: setIsOpen });
  const listId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: combobox is another object each time
  useEffect(() => combobox.setListId(listId), [listId]);
  const first = records[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first match is active, of each answer
  useEffect(() => {
    if (isShown) combobox.selectFirstOption();
  }, [first, isShown]);

  const pick = (record: OrgRecord) => {
    setIsOpen(false);
    setIsEntered(false);
    if (settings) navigate(recordPageHref(record, settings));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is there
  useEffect(() => {
    const [found] = records;
    if (isEntered && !isPending && found) pick(found);
  }, [isEntered, isPending]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each answer
  useEffect(() => {
    if (!isPending) onSearched?.(text.trim());
  }, [isPending, text]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isPending) return;
    // The options still belong to an earlier text.
    event.preventDefault();
    combobox.resetSelectedOption();
    setIsEntered(true);
  };
  const list = (
    <>
      <Combobox.Options id={listId} aria-label={t`Matches`}>
        <FoundGroups groups={groups} />
      </Combobox.Options>
      {groups.length === 0 && (
        <Combobox.Empty role="status">
          {isPending ? t`Looking in the org …` : t`Nothing in the org fits “${text.trim()}”`}
        </Combobox.Empty>
      )}
    </>
  );
  return (
    <Combobox
      store={combobox}
      keepMounted={false}
      withinPortal={false}
      offset={2}
      onOptionSubmit={(id) => {
        const record = records.find((one) => one.id === id);
        if (record) pick(record);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={t`Find a customer, membership or order`}
          placeholder={t`Name, number, e-mail or id`}
          aria-autocomplete="list"
          data-find
          leftSection={<Icon name="search" />}
          rightSection={isPending && <Loader size="xs" />}
          autoFocus={autoFocus}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setIsOpen(true);
            setIsEntered(false);
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
        />
      </Combobox.Target>
      {isInPage && isAsked && list}
      {!isInPage && (
        <Combobox.Dropdown mah="min(24rem, 50vh)" style={{ overflowY: 'auto' }}>
          {list}
        </Combobox.Dropdown>
      )}
    </Combobox>
  );
}

/** What was found, by kind. A kind that could not be read says so in its group. */
function FoundGroups({ groups }: { groups: readonly FoundGroup[] }) {
  const { t } = useLingui();
  return groups.map(({ name, records, hasMore, problem }) => {
    const reason = problem && t(readProblemWords[problem.kind]);
    return (
      <Combobox.Group key={name} label={t(foundGroupWords[name])}>
        {records.map((record) => (
          <Combobox.Option key={record.id} value={record.id}>
            <RecordLine record={record} />
          </Combobox.Option>
        ))}
        {(reason || hasMore) && (
          // A listbox may hold options only.
          <Combobox.Option value="" disabled c="dimmed">
            {reason
              ? t`Could not be searched: ${reason}`
              : t`There are more than ${FOUND_AT_MOST}. Type more of the name, a number or an e-mail.`}
          </Combobox.Option>
        )}
      </Combobox.Group>
    );
  });
}
