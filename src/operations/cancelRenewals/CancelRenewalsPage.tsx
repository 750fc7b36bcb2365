import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { cancellationSchema } from '#contract/cancelRenewals.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { labelledChoice } from '#contract/requestField.ts';
import { problemWords } from '#contract/words/problemWords.ts';
import { FindField } from '#pageParts/find/FindField.tsx';
import { useLinkPrefill } from '#pageParts/links/useLinkPrefill.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { useDraft, useSaveDraft } from '#pageParts/useDraft.ts';
import { sharedChoiceWords } from '#pageParts/words/sharedChoiceWords.ts';
import { SheetPage } from '#sheetPage/SheetPage.tsx';
import type { SheetSpec } from '#sheetPage/state/sheetSpec.ts';
import { SuggestField } from '#ui/fields/SuggestField.tsx';

export function CancelRenewalsPage() {
  const { t } = useLingui();
  const { org } = useDesk();
  const link = useLinkPrefill((parameters, ids) => [...parameters.getAll('id'), ...ids].join('\n') || null);
  // Saved together with its rows: if they were restored without it, they would be cancelled in another way.
  const draft = useDraft(`cancelRenewals/${link.draftName ?? 'sheet'}/type`, {
    cancellationType: labelledChoice(org.cancellationTypes[0] ?? '').value,
  });
  const form = useForm({
    resolver: zodResolver(cancellationSchema),
    mode: 'onChange',
    values: draft.values,
  });
  useSaveDraft(form, draft);
  const { control } = form;
  const cancellationType = useWatch({ control, name: 'cancellationType' }).trim();
  const problem = cancellationSchema.safeParse({ cancellationType }).error?.issues[0]?.message as
    | ProblemCode
    | undefined;
  const shared = useMemo(() => ({ cancellationType }), [cancellationType]);
  const note = sharedChoiceWords(org, 'cancelRenewals', [{ cells: shared }]);
  const adapt = useCallback(
    (spec: SheetSpec) =>
      note ? { ...spec, intro: msg`Each row asks the org to cancel one renewal. ${note}` } : spec,
    [note],
  );

  return (
    <SheetPage
      operation="cancelRenewals"
      adapt={adapt}
      shared={shared}
      sharedProblem={problem ? `${t`Cancellation type`}: ${t(problemWords(problem))}` : null}
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
        suggestions={org.cancellationTypes.map(labelledChoice)}
      />
    </SheetPage>
  );
}
