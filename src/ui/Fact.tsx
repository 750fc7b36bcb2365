import { DataList, Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** A name and its value in a `DataList`. */
export function Fact({ name, isList, children }: { name: string; isList?: boolean; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{name}</DataList.ItemLabel>
      <DataList.ItemValue className="wraps">
        {isList ? <Group gap="sm">{children}</Group> : children}
      </DataList.ItemValue>
    </DataList.Item>
  );
}
