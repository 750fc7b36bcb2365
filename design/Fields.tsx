import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AutoGrid } from '#ui/AutoGrid.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { FormShell } from '#ui/fields/FormShell.tsx';
import { SuggestField } from '#ui/fields/SuggestField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Section } from '#ui/Page.tsx';
import { plainId } from './sampleIds.ts';

/** Form fields. */
export function Fields() {
  const { control, setError } = useForm({
    defaultValues: { account: plainId, contact: '', quantity: 'two', note: '', start: '' },
  });
  useEffect(
    () => setError('quantity', { message: 'Enter a whole number, digits only, such as 1000.' }),
    [setError],
  );
  return (
    <Section title="Fields">
      <FormShell name="Sample" submitLabel="Add item" isSending={false} onSubmit={() => undefined}>
        <AutoGrid>
          <SuggestField
            isCode
            control={control}
            name="account"
            label="Named id"
            suggestions={[{ value: plainId, label: 'Acme Corporation', note: 'used lately' }]}
          />
          <SuggestField isCode control={control} name="contact" label="Id" optional suggestions={[]} />
          <TextField inputMode="numeric" control={control} name="quantity" label="With a fault" />
          <DateField control={control} name="start" label="Date" description="Not before today." />
        </AutoGrid>
        <AutoGrid>
          <TextField control={control} name="note" label="Text" />
          <NativeSelect label="One of a list" data={['One set per line', 'By account']} />
        </AutoGrid>
        <Textarea label="Lines" rows={3} description="From a spreadsheet." />
        <Checkbox label="Leave out 1 bad row" />
        <Checkbox label="Ticked" defaultChecked />
      </FormShell>
    </Section>
  );
}
