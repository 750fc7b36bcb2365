import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCopy } from './useCopy.ts';

export function CopyButton({ label, text }: { label: string; text(): string }) {
  const { t } = useLingui();
  const { state, copy } = useCopy();
  const words = { idle: label, copied: t`Copied`, failed: t`Could not copy` };
  return (
    <Button variant="default" aria-live="polite" onClick={() => copy(text())}>
      {words[state]}
    </Button>
  );
}
