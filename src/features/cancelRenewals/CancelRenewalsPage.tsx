import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { cancellationWay } from '#contract/cancelRenewals.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { problemWords } from '#contract/problemWords.ts';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { SuggestField } from '#ui/SuggestField.tsx';
import { BenchPage } from '#workbench/BenchPage.tsx';
import { useDraftForm } from '#workbench/forms/useDraftForm.ts';
import { useDesk } from '#workbench/useDesk.ts';
import { useFilledDraft } from '#workbench/useFilledDraft.ts';
import { useLinkFill } from '#workbench/useLinkFill.ts';
import { OtherTypeNotice } from './OtherTypeNotice.tsx';
import { cancelRenewalsSpec } from './spec.ts';

/** `?id=ID&id=ID` fills the text box. */
export function CancelRenewalsPage() {
  const { t } = useLingui();
  const { org } = useDesk();
  const link = useLinkFill((parameters) => parameters.getAll('id').join('\n') || null);
  // As long as the rows it was chosen for: if they came back without it, they would be cancelled in another way.
  const draft = useFilledDraft(`cancelRenewals/${link.draftName ?? 'sheet'}/type`, link, {
    cancellationType: org.cancellationTypes[0] ?? '',
  });
  const { control } = useDraftForm(cancellationWay, draft, { mode: 'onChange', values: draft.values });
  const cancellationType = useWatch({ control, name: 'cancellationType' }).trim();
  const problem = cancellationWay.safeParse({ cancellationType }).error?.issues[0]?.message as
    | ProblemCode
    | undefined;
  const shared = useMemo(() => ({ cancellationType }), [cancellationType]);

  return (
    <BenchPage
      spec={cancelRenewalsSpec}
      shared={shared}
      sharedProblem={problem ? `${t`Cancellation type`}: ${t(problemWords[problem])}` : null}
      ofReading={(reading) => <OtherTypeNotice reading={reading} cancellationType={cancellationType} />}
      link={link}
      ready={draft.ready}
      onSent={draft.clear}
    >
      <FieldGrid>
        <SuggestField
          control={control}
          name="cancellationType"
          label={t`Cancellation type`}
          description={t`Every row is cancelled in this way.`}
          suggestions={org.cancellationTypes.map((type) => ({ value: type, label: type }))}
        />
      </FieldGrid>
    </BenchPage>
  );
}
