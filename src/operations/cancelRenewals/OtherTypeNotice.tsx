import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { cleanText } from '#lib/cleanText.ts';
import { Notice } from '#ui/Notice.tsx';
import { otherTypeIn } from './otherTypeIn.ts';

/** Characters of a cell that are quoted. */
const QUOTED = 80;

/** The page cancels every row in one way. A sheet that asks for another is not overruled without a word. */
export function OtherTypeNotice({
  reading,
  cancellationType,
}: {
  reading: IntakeReading;
  cancellationType: string;
}) {
  const { t } = useLingui();
  const other = useMemo(() => otherTypeIn(reading, cancellationType), [reading, cancellationType]);
  if (!other || cancellationType === '') return null;
  return (
    <Notice tone="doubt" title={t`The sheet’s cancellation types are not used`}>
      {other.kind === 'differs' ? (
        <Trans>
          Line {other.line} says “{cleanText(other.text, QUOTED)}”, but every row is cancelled as “
          {cancellationType}”. Change the cancellation type above, or send the rows of each type by
          themselves.
        </Trans>
      ) : (
        <Trans>
          Every row is cancelled as “{cancellationType}”, whatever its column says. If some are to be
          cancelled in another way, send the rows of each type by themselves.
        </Trans>
      )}
    </Notice>
  );
}
