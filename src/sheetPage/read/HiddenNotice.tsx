import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { hiddenWords } from '#intake/intakeWords.ts';
import type { Hidden } from '#intake/readAs.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Bench } from '../useBench.ts';

/** Hidden rows of a workbook are excluded, since a filter hides unwanted rows. The person can include them. */
export function HiddenNotice({
  bench,
  hidden,
}: {
  bench: Pick<Bench, 'state' | 'dispatch'>;
  hidden: Hidden;
}) {
  const { t } = useLingui();
  const [title, ...others] = hiddenWords(hidden);
  if (!title) return null;
  const { corrections } = bench.state.choices;
  const includeHidden = !hidden.isIncluded;
  return (
    <Notice
      tone={hidden.isIncluded ? 'doubt' : 'info'}
      title={t(title)}
      actions={
        hidden.rows + hidden.columns.length > 0 && (
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              bench.dispatch({
                kind: 'choiceMade',
                choices: { corrections: { ...corrections, includeHidden } },
              })
            }
          >
            {includeHidden ? <Trans>Include them</Trans> : <Trans>Leave them out</Trans>}
          </Button>
        )
      }
    >
      {others.map((words) => (
        <p key={words.id}>{t(words)}</p>
      ))}
    </Notice>
  );
}
