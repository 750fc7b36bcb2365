import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { countRows, type Unit, unitsOf } from '#desk/unitsOf.ts';
import { causeWords } from '#platform/outcomeWords.ts';
import { Section } from '#ui/Section.tsx';
import type { ToldRun } from '../audit/useToldRun.ts';
import { SendAgainAnyway } from '../sendAgain/SendAgainAnyway.tsx';
import type { WatchedRun } from '../useRun.ts';
import { SettleDialog } from './SettleDialog.tsx';
import { SettleTogether } from './SettleTogether.tsx';
import { type SettlingAct, UnknownUnit } from './UnknownUnit.tsx';

/** A run pauses at its first unknown row, so there are few; a large request, or going past them, can leave hundreds. */
const SHOWN_AT_FIRST = 20;

const SHOWN_MORE = 100;

/** The unknown rows, each with three ways to settle it, and those of one cause together. Empty while the run is sending. */
export function SettleUnknown({ watched, told }: { watched: WatchedRun; told: ToldRun }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<{ key: string; about: SettlingAct } | null>(null);
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const { run, fates, history, sentAgain } = watched;
  if (run.state === 'running' || run.counts.unknown === 0) return null;

  const units = unitsOf(
    run.operation,
    history.rows.filter(({ index }) => fates[index]?.verdict === 'unknown'),
  );
  const causeOf = ({ rows: [first] }: Unit) => fates[first?.index ?? -1]?.cause;
  // By its key: the unit as it is now, even after another tab has settled a part of it.
  const unit = units.find(({ key }) => key === asking?.key);
  const more = Math.min(units.length - shown, SHOWN_MORE);
  const close = () => setAsking(null);
  return (
    <Section
      title={t`Settle what is unknown`}
      description={
        <Trans>
          No clear response came for these rows. Check each one in the CRM and say what you found.
        </Trans>
      }
    >
      {[...Map.groupBy(units, causeOf)].map(
        ([cause, alike]) =>
          cause &&
          alike.length > 1 && (
            <SettleTogether key={cause} run={run} units={alike}>
              {t(causeWords[cause].title)} · <Plural value={countRows(alike)} one="# row" other="# rows" />
            </SettleTogether>
          ),
      )}
      <ul className="divided-list">
        {units.slice(0, shown).map((one) => (
          <UnknownUnit
            key={one.key}
            run={run}
            unit={one}
            fate={fates[one.rows[0]?.index ?? -1]}
            sentAgainIn={sentAgain.get(one.rows[0]?.index ?? -1)}
            earlier={told.earlier.get(one.rows[0]?.index ?? -1)}
            onAct={(about) => setAsking({ key: one.key, about })}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" onClick={() => setShown(shown + SHOWN_MORE)}>
          <Plural value={more} one="Show # more" other={`Show ${more} more`} />
        </Button>
      )}
      {unit && asking && asking.about !== 'again' && (
        <SettleDialog run={run} units={[unit]} found={asking.about} onClose={close} />
      )}
      {unit && asking?.about === 'again' && (
        <SendAgainAnyway
          run={run}
          unit={unit}
          isSentAgain={unit.rows.some(({ index }) => sentAgain.has(index))}
          onClose={close}
        />
      )}
    </Section>
  );
}
