import { Plural, useLingui } from '@lingui/react/macro';
import { causeWords } from '#platform/outcomeWords.ts';
import { Section } from '#ui/Section.tsx';
import { ListedRow } from '../settle/ListedRow.tsx';
import type { WatchedRun } from '../useRun.ts';
import { settlementWords } from './fateMessage.ts';
import { useSay } from './useToldRun.ts';

/** Each stands on its row too; here are the latest, as a list of who decided what. */
const SHOWN = 20;

/** What people found out about rows that were unknown: who, when and why. */
export function SettledRows({ watched: { run, history } }: { watched: WatchedRun }) {
  const { t } = useLingui();
  const say = useSay();
  const { settlements, rows } = history;
  if (settlements.length === 0) return null;
  const left = settlements.length - SHOWN;
  return (
    <Section title={t`Settled by hand`}>
      <ul className="divided-list">
        {settlements
          .slice(-SHOWN)
          .reverse()
          .map((settlement) => {
            const { id, row, found } = settlement;
            return (
              <li key={id}>
                <ListedRow run={run} index={row} rows={rows.slice(row, row + 1)}>
                  {' · '}
                  {t(causeWords[found === 'done' ? 'settledDone' : 'settledNotDone'].title)} ·{' '}
                  {settlementWords(settlement, say)}
                </ListedRow>
              </li>
            );
          })}
      </ul>
      {left > 0 && (
        <p>
          <Plural value={left} one="# more stands on its row." other="# more stand on their rows." />
        </p>
      )}
    </Section>
  );
}
