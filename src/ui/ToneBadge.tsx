import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { type Tone, toneIcons } from './tone.ts';

export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Badge color={tone} leftSection={<Icon name={toneIcons[tone]} size={12} />}>
      {children}
    </Badge>
  );
}
