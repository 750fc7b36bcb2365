import { useLingui } from '@lingui/react/macro';
import { Skeleton as Line, Stack } from '@mantine/core';

export function Skeleton({ lines = 4 }: { lines?: number }) {
  const { t } = useLingui();
  return (
    <Stack gap="md" role="status" aria-label={t`Loading`} className="appears-late">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Line key={line} h={line === 0 ? '1.625rem' : '1.25rem'} w={line === 0 ? '40%' : undefined} />
      ))}
    </Stack>
  );
}
