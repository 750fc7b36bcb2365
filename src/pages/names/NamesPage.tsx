import { useLingui } from '@lingui/react/macro';
import { Button, EmptyState, Table, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { canonicalId } from '#contract/recordId.ts';
import { JournalWriteFailedNotice } from '#pageParts/JournalReadFailedNotice.tsx';
import { findIdsByName, type Names } from '#pageParts/names/names.ts';
import { OrgRecordName } from '#pageParts/names/OrgRecordName.tsx';
import { kindOfIdInOrg } from '#pageParts/names/offeredIds.ts';
import { RecordId } from '#pageParts/names/RecordId.tsx';
import { DimmedText } from '#pageParts/runs/RunTable.tsx';
import { useDesk, useNicknames } from '#pageParts/useDesk.ts';
import { Page, Section } from '#ui/Page.tsx';
import { ShowMoreTable } from '#ui/tables/ShowMoreTable.tsx';

export function NamesPage() {
  const { t } = useLingui();
  const names = useNicknames();
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search);
  const found = useMemo(() => foundNames(names, words), [names, words]);
  return (
    <Page
      title={t`Names`}
      width="form"
      description={t`What you call records. For you alone, in this browser and this org; ids are sent and copied as they are.`}
    >
      <Section title={t`Your names`}>
        {names.size > 0 && (
          <TextInput
            type="search"
            label={t`Find in names`}
            description={t`A name or an id`}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {found.length > 0 && <NamesTable names={found} />}
        {found.length === 0 && (
          <EmptyState
            title={names.size > 0 ? t`No names found` : t`You have given no names yet`}
            description={names.size === 0 && t`Press the tag beside any id to give it a name.`}
          />
        )}
      </Section>
    </Page>
  );
}

function foundNames(names: Names, search: string): (readonly [id: string, name: string])[] {
  const text = search.trim();
  const matching = new Set(findIdsByName(names, text));
  const id = canonicalId(text);
  return Array.from(names)
    .filter(([its]) => matching.has(its) || canonicalId(its).includes(id))
    .sort(([, a], [, b]) => a.localeCompare(b));
}

function NamesTable({ names }: { names: readonly (readonly [id: string, name: string])[] }) {
  const { t } = useLingui();
  const { org, journal } = useDesk();
  const remove = useMutation({ mutationFn: (id: string) => journal.nicknames.remove(id) });
  return (
    <>
      {remove.isError && <JournalWriteFailedNotice takesFocus />}
      <ShowMoreTable name={t`Your names`} columns={[t`Record`, '']} rows={names}>
        {([id, name]) => (
          <Table.Tr key={id}>
            <Table.Td w="100%" maw={0}>
              <RecordId id={id} kind={null} />
              {org.records?.kinds[kindOfIdInOrg(org, id)] && (
                <DimmedText lines={2}>
                  <OrgRecordName id={id} kind={kindOfIdInOrg(org, id)} />
                </DimmedText>
              )}
            </Table.Td>
            <Table.Td>
              <Button
                size="xs"
                aria-label={t`Remove the name ${name} of ${id}`}
                onClick={() => remove.mutate(id)}
              >
                {t`Remove`}
              </Button>
            </Table.Td>
          </Table.Tr>
        )}
      </ShowMoreTable>
    </>
  );
}
