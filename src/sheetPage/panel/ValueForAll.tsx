import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react/macro';
import { Box, Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldSchema } from '#contract/fields.ts';
import { idFromWord } from '#contract/idInUrl.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { RequestFields as Fields } from '#contract/requestField.ts';
import { fieldWords } from '#contract/words/operationWords.ts';
import type { FieldWords } from '#contract/words/sharedFieldWords.ts';
import { RequestFieldInputs } from '#pageParts/names/RequestFieldInputs.tsx';
import { useDesk } from '#pageParts/useDesk.ts';

interface ValueForAllProps {
  operation: OperationName;
  /** Of a field of the operation. */
  name: string;
  onGive(value: string): void;
}

/** The field of the form, for one value that all rows of a sheet get. */
export function ValueForAll({ operation, name, onGive }: ValueForAllProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const { [name]: field }: Fields = operations[operation].fields;
  const { [name]: words }: Record<string, FieldWords> = fieldWords[operation];
  const form = useForm<Record<string, string>, unknown, Record<string, string | number | undefined>>({
    defaultValues: { [name]: '' },
    ...(field && { resolver: zodResolver(z.object({ [name]: fieldSchema(field, org) })) }),
  });
  const isId = field?.kind === 'id';
  const submit = form.handleSubmit((values) => onGive(String(values[name])));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => form.setFocus(name), []);
  if (!words) return null;
  const label = t(words.label);
  return (
    <form
      aria-label={t`${label} for all rows`}
      noValidate
      onSubmit={(event) => {
        const text = form.getValues(name) ?? '';
        if (isId) form.setValue(name, idFromWord(text) || text);
        void submit(event);
      }}
    >
      <Group align="flex-end" gap="xs" py={4}>
        <Box flex="0 1 24rem" miw={0}>
          <RequestFieldInputs operation={operation} names={[name as never]} control={form.control} />
        </Box>
        <Button type="submit">{t`Use for all rows`}</Button>
      </Group>
    </form>
  );
}
