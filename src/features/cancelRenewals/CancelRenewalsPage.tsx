import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { requiredText } from '#contract/fields.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { problemWords } from '#contract/problemWords.ts';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { SuggestField } from '#ui/SuggestField.tsx';
import { BenchPage } from '#workbench/BenchPage.tsx';
import { useDesk } from '#workbench/useDesk.ts';
import { useLinkFill } from '#workbench/useLinkFill.ts';
import { cancelRenewalsSpec } from './spec.ts';

/** `?id=ID&id=ID` fills the text box. */
export function CancelRenewalsPage() {
  const { t } = useLingui();
  const { org } = useDesk();
  const link = useLinkFill((parameters) => parameters.getAll('id').join('\n') || null);
  const { control } = useForm({ defaultValues: { cancellationType: org.cancellationTypes[0] ?? '' } });
  const cancellationType = useWatch({ control, name: 'cancellationType' }).trim();
  const problem = requiredText.safeParse(cancellationType).error?.issues[0]?.message as
    | ProblemCode
    | undefined;
  const shared = useMemo(() => ({ cancellationType }), [cancellationType]);

  return (
    <BenchPage
      spec={cancelRenewalsSpec}
      shared={shared}
      sharedProblem={problem ? `${t`Cancellation type`}: ${t(problemWords[problem])}` : null}
      link={link}
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
