import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface TickProps extends Omit<CheckboxProps, 'label' | 'onChange'> {
  children: ReactNode;
  onTick(isTicked: boolean): void;
}

export function Tick({ onTick, children, ...box }: TickProps) {
  return <Checkbox {...box} label={children} onChange={(event) => onTick(event.currentTarget.checked)} />;
}
