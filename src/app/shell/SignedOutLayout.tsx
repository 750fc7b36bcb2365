import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { Wordmark } from './Wordmark.tsx';

const Language = lazyPart(async () => (await import('../personMenu/LanguageChoice.tsx')).LanguageChoice);

export function SignedOutLayout({ children }: { children: ReactNode }) {
  return (
    <Stack align="center" gap="lg" p="xl" pt="min(14vh, 8rem)">
      <header>
        <Wordmark />
      </header>
      <Group component="main" justify="center" w="100%">
        {children}
      </Group>
      <footer>
        <Language />
      </footer>
    </Stack>
  );
}
