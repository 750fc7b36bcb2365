import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { otherBeforeWords } from '#desk/words/otherBeforeWords.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Bench } from '../useBench.ts';
import { EarlierRuns, isSurelySent, SentBeforeCount } from './SentBeforeNotice.tsx';

/** Rows whose record was sent to another operation before, and one click to exclude them. */
export function OtherBeforeNotice({ bench, idOf }: { bench: Bench; idOf(row: number): string }) {
  const { t } = useLingui();
  const { otherBefore, state, dispatch } = bench;
  const touches = [...otherBefore.values()];
  const words = touches[0] && otherBeforeWords[touches[0].operation];
  if (!words) return null;
  const isSure = touches.some(isSurelySent);
  return (
    <Notice
      tone="doubt"
      title={isSure ? t(words.count(touches.length)) : <SentBeforeCount touches={touches} />}
    >
      <EarlierRuns label={t`Another operation before`} earlier={otherBefore} idOf={idOf} />
      {isSure && <p>{t(words.means)}</p>}
      <Checkbox
        label={<Trans>Leave these rows out</Trans>}
        checked={state.choices.leaveOutOtherBefore === true}
        onChange={({ currentTarget: { checked } }) =>
          dispatch({ kind: 'choiceMade', choices: { leaveOutOtherBefore: checked } })
        }
      />
    </Notice>
  );
}
