import { Divider, Fieldset, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AutoGrid } from '../AutoGrid.tsx';

export function FieldGrid({
  legend,
  description,
  children,
}: {
  legend?: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  const fields = <AutoGrid columnWidth="15rem">{children}</AutoGrid>;
  if (!legend) return fields;
  return (
    <>
      <Divider />
      <Fieldset
        variant="unstyled"
        mx={0}
        legend={
          <Text component="span" size="sm" fw={600}>
            {legend}
          </Text>
        }
      >
        {description && (
          <Text size="sm" c="dimmed" mb="md">
            {description}
          </Text>
        )}
        {fields}
      </Fieldset>
    </>
  );
}
