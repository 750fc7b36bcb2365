import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { EmptyState, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { canonicalId } from '#contract/recordId.ts';
import { idsNamed } from '#desk/names/idsNamed.ts';
import type { Names } from '#desk/names/names.ts';
import { useNames } from '#desk/names/useNames.ts';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { NamesTable } from './NamesTable.tsx';

/** The table draws every row, and nobody reads more: they search. */
const SHOWN = 200;

/** All names that the person has given to ids, searchable. */
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
          <EmptyState
            title={names.size > 0 ? t`No name holds that` : t`You have given no names yet`}
            description={names.size === 0 && <Trans>Press the tag beside any id to give it one.</Trans>}
          />
        )}
      </Section>
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
