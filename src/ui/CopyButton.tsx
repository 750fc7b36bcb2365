import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';

interface CopyButtonProps {
  label: string;
  text(): string;
  inMenu?: boolean;
}

export function CopyButton({ label, text, inMenu = false }: CopyButtonProps) {
  const { t } = useLingui();
  const { copied, error, copy } = useClipboard();
  return (
    <Button
      {...(inMenu && { variant: 'subtle', color: 'gray', ms: '-0.75rem' })}
      aria-live="polite"
      onClick={() => copy(text())}
    >
      {error ? t`Could not copy` : copied ? t`Copied` : label}
    </Button>
  );
}
