import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { FormShell } from '#ui/FormShell.tsx';
import { useContractForm } from '#workbench/forms/useContractForm.ts';
import { KnownIdField } from '#workbench/names/KnownIdField.tsx';
import { paths } from '#workbench/paths.ts';
import { useDesk } from '#workbench/useDesk.ts';

export function OpenOrderForm() {
  const { t } = useLingui();
  const { org } = useDesk();
  const [, navigate] = useLocation();
  const schema = z.strictObject({ orderId: recordId(org) });
  const form = useContractForm<{ orderId: string }, { orderId: string }>(schema, { orderId: '' });
  const open = form.handleSubmit(({ orderId }) => navigate(paths.order(orderId)));

  return (
    <FormShell
      sends={false}
      name={t`Open order`}
      submitLabel={t`Open order`}
      isSending={false}
      onSubmit={() => void open()}
    >
      <FieldGrid>
        <KnownIdField kind="order" control={form.control} name="orderId" label={t`Order id`} />
      </FieldGrid>
    </FormShell>
  );
}
