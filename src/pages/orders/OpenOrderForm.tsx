import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';
import { paths } from '#desk/links/paths.ts';
import { KnownIdField } from '#desk/names/KnownIdField.tsx';
import { useDesk } from '#desk/useDesk.ts';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { FormShell } from '#ui/fields/FormShell.tsx';

export function OpenOrderForm() {
  const { t } = useLingui();
  const { org } = useDesk();
  const [, navigate] = useLocation();
  const schema = z.strictObject({ orderId: recordId(org) });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { orderId: '' } });
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
