import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { EarlierRun } from '#desk/runs/EarlierRun.tsx';
import type { Run } from '#run/run.ts';
import { Section } from '#ui/Section.tsx';
import { ListedRow } from '../settle/ListedRow.tsx';
import type { ToldRun } from './useToldRun.ts';

/** Examples only; the grid has every row. */
const SHOWN = 20;

/**
 * Rows refused as "already so", each with the earlier run of this browser that may have changed the record. Unknown ones
 * are among the rows to settle, with the same link.
 */
export function AlreadySo({ run, told }: { run: Run; told: ToldRun }) {
  const { t } = useLingui();
  const refused = [...told.earlier].filter(([index]) => told.rows[index]?.fate.verdict === 'refused');
  const left = refused.length - SHOWN;
  if (refused.length === 0) return null;
  return (
    <Section
      title={t`May already be done`}
      description={
        <Trans>The refusal says that it is so already, and this browser had sent something before.</Trans>
      }
    >
      <ul className="divided-list">
        {refused.slice(0, SHOWN).map(([index, earlier]) => (
          <li key={index}>
            <ListedRow run={run} index={index} rows={told.input.slice(index, index + 1)}>
              {' · '}
              <EarlierRun earlier={earlier} />
            </ListedRow>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p>
          <Plural value={left} one="# more says so on its row." other="# more say so on their rows." />
        </p>
      )}
    </Section>
  );
}
