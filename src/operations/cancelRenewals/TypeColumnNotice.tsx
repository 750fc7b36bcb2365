import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { partsWords } from '#desk/words/partsWords.ts';
import type { Bench } from '#sheetPage/useBench.ts';
import { Notice } from '#ui/Notice.tsx';

const KEY = 'cancellationType';

export function TypeColumnNotice({
  bench: { state, dispatch, reading, prepared },
  cancellationType,
}: {
  bench: Pick<Bench, 'state' | 'dispatch' | 'reading' | 'prepared'>;
  cancellationType: string;
}) {
  const { t, i18n } = useLingui();
  const { [KEY]: chosen, ...others } = state.choices.columns;
  const isForAll = chosen === null;
  const column = reading?.mapping[KEY];
  if (!isForAll && typeof column !== 'number') return null;
  const parts = prepared && partsWords(i18n, prepared.parts);
  return (
    <Notice
      tone="info"
      title={
        isForAll
          ? t`The sheet’s cancellation types are not used`
          : t`The sheet says how each row is cancelled`
      }
    >
      {!isForAll && (
        <p>
          {parts && <strong>{parts}. </strong>}
          {cancellationType !== '' && <Trans>An empty cell counts as “{cancellationType}”.</Trans>}
        </p>
      )}
      <Checkbox
        label={t`Use “${cancellationType}” for all rows`}
        checked={isForAll}
        onChange={({ currentTarget: { checked } }) =>
          dispatch({
            kind: 'choiceMade',
            choices: { columns: checked ? { ...others, [KEY]: null } : others },
          })
        }
      />
    </Notice>
  );
}
