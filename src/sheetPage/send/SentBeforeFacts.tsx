import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NamedRows, ROWS_NAMED } from '#desk/sending/NamedRows.tsx';
import { otherBeforeWords } from '#desk/words/otherBeforeWords.ts';
import { cellsOfRow } from '#intake/engine/intakeReading.ts';
import { Notice } from '#ui/Notice.tsx';
import { isSurelySent, SentBeforeCount } from '../preview/SentBeforeNotice.tsx';
import type { ReadBench } from '../useBench.ts';

/** For the confirmation: rows that are sent although they were sent before, and the number of excluded rows. */
export function SentBeforeFacts({ bench }: { bench: ReadBench }) {
  const { t } = useLingui();
  const { spec, reading, prepared, sentBefore, otherBefore, offer } = bench;
  const again = [...sentBefore].filter(([row]) => prepared.goes[row] === 1);
  const others = [...otherBefore].flatMap(([row, touch]) => (prepared.goes[row] === 1 ? touch : []));
  const words = others[0] && otherBeforeWords[others[0].operation];
  const isSure = others.some(isSurelySent);
  const named = again
    .slice(0, ROWS_NAMED)
    .map(([index]) => ({ index, cells: cellsOfRow(reading, spec.columns, index) }));
  const ofSheet = offer?.kind === 'rest' ? [...offer.leftOut.values()] : [];
  const leftOut = ofSheet.reduce((sum, count) => sum + count, reading.rowCount - prepared.rowCount);
  return (
    <>
      {again.length > 0 && (
        <Notice tone="doubt" title={<SentBeforeCount touches={again.map(([, touch]) => touch)} />}>
          <NamedRows operation={spec.operation} rows={named} more={again.length - named.length} />
          <p>
            <Trans>Sent again, they may be done twice.</Trans>
          </p>
        </Notice>
      )}
      {words && (
        <Notice
          tone="doubt"
          title={isSure ? t(words.count(others.length)) : <SentBeforeCount touches={others} />}
        >
          {isSure && t(words.means)}
        </Notice>
      )}
      {reading.changes && reading.changes.count > 0 && (
        <p>
          <Plural
            value={reading.changes.count}
            one="# cell was changed here."
            other="# cells were changed here."
          />
        </p>
      )}
      {leftOut > 0 && (
        <p>
          <Plural value={leftOut} one="# row is left out." other="# rows are left out." />
        </p>
      )}
    </>
  );
}
