import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { canonicalId } from '#contract/recordId.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { idsNamed } from '#workbench/names/idsNamed.ts';
import type { Names } from '#workbench/names/nameBook.ts';
import { useNames } from '#workbench/names/useNames.ts';
import { ExportNames } from './ExportNames.tsx';
import { ImportNames } from './ImportNames.tsx';
import { NamesTable } from './NamesTable.tsx';

/** More are not read but searched, and the table draws every row. */
const SHOWN = 200;

/** Everything that the person has given a name, and the way in and out for many at once. */
export function NamesPage() {
  const { t } = useLingui();
  const names = useNames();
  const [sought, setSought] = useState('');
  const words = useDeferredValue(sought);
  const found = useMemo(() => foundNames(names, words), [names, words]);
  return (
    <Page
      title={t`Names`}
      description={t`What you call records, in place of the search that the API does not have. For you alone, in this browser and this org; ids are sent and copied as they are.`}
      actions={names.size > 0 && <ExportNames names={names} />}
    >
      <Section title={t`Your names`}>
        {names.size > 0 && (
          <TextInput
            type="search"
            label={t`Find in names`}
            description={t`A name or an id`}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
        )}
        {found.length > 0 && <NamesTable names={found.slice(0, SHOWN)} />}
        {found.length > SHOWN && (
          <p>
            <Plural
              value={found.length - SHOWN}
              one="And # more: search to find it."
              other="And # more: search to find them."
            />
          </p>
        )}
        {found.length === 0 && (
          <EmptyState title={names.size > 0 ? t`No name holds that` : t`You have given no names yet`}>
            {names.size === 0 && (
              <Trans>Press the tag beside any id to give it one, or import a sheet of them.</Trans>
            )}
          </EmptyState>
        )}
      </Section>
      <ImportNames />
    </Page>
  );
}

/** By name. Names are found by any part of them, ids by any part with its capitals as they are, and in both forms. */
function foundNames(names: Names, sought: string): (readonly [id: string, name: string])[] {
  const text = sought.trim();
  const named = new Set(idsNamed(names, text));
  const id = canonicalId(text);
  return Array.from(names)
    .filter(([its]) => named.has(its) || canonicalId(its).includes(id))
    .sort(([, a], [, b]) => a.localeCompare(b));
}
