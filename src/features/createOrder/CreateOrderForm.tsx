import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { createOrderRequest } from '#contract/createOrder.ts';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { SuggestField } from '#ui/SuggestField.tsx';
import { OperationForm } from '#workbench/forms/OperationForm.tsx';
import { typedSince } from '#workbench/forms/typedSince.ts';
import { useOperationForm } from '#workbench/forms/useOperationForm.ts';
import { KnownIdField } from '#workbench/names/KnownIdField.tsx';
import { paths } from '#workbench/paths.ts';
import { useDesk } from '#workbench/useDesk.ts';
import type { Draft } from '#workbench/useDraft.ts';
import { emptyOrderDraft, type OrderDraft } from './orderDraft.ts';

export interface CreateOrderFormProps {
  draft: Draft<OrderDraft>;
}

export function CreateOrderForm({ draft }: CreateOrderFormProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const [, navigate] = useLocation();
  const state = useOperationForm({
    operation: 'createOrder',
    schema: createOrderRequest(org),
    draft,
    onDone: (settled, _request, form, sent) => {
      const begun = typedSince(sent, form.getValues());
      if (begun) draft.save({ ...emptyOrderDraft(org), ...begun });
      else draft.clear();
      const { recordId } = settled.fate;
      // The order's page tells that it was created: it is there that the work goes on.
      if (recordId) navigate(paths.order(recordId), { state: { created: settled } });
    },
  });
  const { control } = state.form;

  return (
    <OperationForm
      state={state}
      submitLabel={t`Create order`}
      doneTitle={t`Order created`}
      againLabel={t`Create the order again in ${org.label}`}
    >
      <FieldGrid>
        <KnownIdField kind="businessUnit" control={control} name="businessUnitId" label={t`Business unit`} />
        <SuggestField
          control={control}
          name="customerType"
          label={t`Customer type`}
          suggestions={org.customerTypes.map(asSuggestion)}
        />
        <KnownIdField kind="account" control={control} name="accountId" label={t`Account`} />
        <KnownIdField
          kind="contact"
          control={control}
          name="billToContactId"
          label={t`Bill-to contact`}
          optional
        />
        {org.currencies && (
          <SuggestField
            control={control}
            name="currencyIsoCode"
            label={t`Currency`}
            suggestions={org.currencies.map(asSuggestion)}
            isCode
          />
        )}
      </FieldGrid>
    </OperationForm>
  );
}

const asSuggestion = (value: string) => ({ value, label: value });
