import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { cancellationWay } from '#contract/cancelRenewals.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { problemWords } from '#contract/problemWords.ts';
import { choiceOf } from '#contract/requestField.ts';
import { FindField } from '#pageParts/find/FindField.tsx';
import { useLinkFill } from '#pageParts/links/useLinkFill.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { useDraft, useSaveDraft } from '#pageParts/useDraft.ts';
import { choiceNote } from '#pageParts/words/choiceNote.ts';
import { partsWords } from '#pageParts/words/partsWords.ts';
import { SheetPage } from '#sheetPage/SheetPage.tsx';
import type { SheetSpec } from '#sheetPage/state/sheetSpec.ts';
import type { Sheet } from '#sheetPage/state/useSheet.ts';
import { SuggestField } from '#ui/fields/SuggestField.tsx';
import { Tick } from '#ui/fields/Tick.tsx';
import { Notice } from '#ui/Notice.tsx';

export function CancelRenewalsPage() {
  const { t } = useLingui();
  const { org } = useDesk();
  const link = useLinkFill((parameters, ids) => [...parameters.getAll('id'), ...ids].join('\n') || null);
  // Saved beside the rows that it was chosen for: restored without it, they would be cancelled in another way.
  const draft = useDraft(`cancelRenewals/${link.draftName ?? 'sheet'}/type`, {
    cancellationType: choiceOf(org.cancellationTypes[0] ?? '').value,
  });
  const form = useForm({
    resolver: zodResolver(cancellationWay),
    mode: 'onChange',
    values: draft.values,
  });
  useSaveDraft(form, draft);
  const { control } = form;
  const cancellationType = useWatch({ control, name: 'cancellationType' }).trim();
  const problem = cancellationWay.safeParse({ cancellationType }).error?.issues[0]?.message as
    | ProblemCode
    | undefined;
  const shared = useMemo(() => ({ cancellationType }), [cancellationType]);
  const note = choiceNote(org, 'cancelRenewals', [{ cells: shared }]);
  const adapt = useCallback(
    (spec: SheetSpec) =>
      note ? { ...spec, intro: msg`Each row asks the platform for one cancellation. ${note}` } : spec,
    [note],
  );

  return (
    <SheetPage
      operation="cancelRenewals"
      adapt={adapt}
      shared={shared}
      sharedProblem={problem ? `${t`Cancellation type`}: ${t(problemWords(problem))}` : null}
      ofReading={(sheet) => <TypeColumnNotice sheet={sheet} cancellationType={cancellationType} />}
      link={link}
      ready={draft.ready}
      onSent={draft.clear}
    >
      <FindField />
      <SuggestField
        control={control}
        name="cancellationType"
        label={t`Cancellation type`}
        description={t`Every row is cancelled this way, unless the sheet names another type.`}
        suggestions={org.cancellationTypes.map(choiceOf)}
      />
    </SheetPage>
  );
}

const KEY = 'cancellationType';

function TypeColumnNotice({
  sheet: { state, choose, reading, prepared },
  cancellationType,
}: {
  sheet: Sheet;
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
      {cancellationType !== '' && (
        <Tick
          checked={isForAll}
          onTick={(isTicked) => choose({ columns: isTicked ? { ...others, [KEY]: null } : others })}
        >
          {t`Use “${cancellationType}” for all rows`}
        </Tick>
      )}
    </Notice>
  );
}
