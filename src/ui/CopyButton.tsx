import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCopy } from './useCopy.ts';

interface CopyButtonProps {
  label: string;
  text(): string;
  inMenu?: boolean;
}

export function CopyButton({ label, text, inMenu = false }: CopyButtonProps) {
  const { t } = useLingui();
  const { state, copy } = useCopy();
  const words = { idle: label, copied: t`Copied`, failed: t`Could not copy` };
  return (
    <Button
      {...(inMenu ? { variant: 'subtle', color: 'gray', ms: '-0.75rem' } : { variant: 'default' })}
      aria-live="polite"
      onClick={() => copy(text())}
    >
      {words[state]}
    </Button>
  );
}
