import { Trans, useLingui } from '@lingui/react/macro';
import type { Run } from '#run/run.ts';
import { Section } from '#ui/Section.tsx';
import { Time } from '#ui/Time.tsx';

/** What a run's note said before: a note that could be changed without a trace would prove nothing. */
export function NoteEdits({ run: { noteEdits = [] } }: { run: Run }) {
  const { t } = useLingui();
  // Writing the first note takes nothing away.
  const edits = noteEdits.filter(({ before }) => before !== '');
  if (edits.length === 0) return null;
  return (
    <Section title={t`Earlier notes`}>
      <ul className="divided-list">
        {edits.toReversed().map(({ by, at, before }) => (
          <li key={`${at} ${before}`}>
            <div>
              {before}
              <p>
                <Trans>
                  Until <Time at={at} />, changed by {by}
                </Trans>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
