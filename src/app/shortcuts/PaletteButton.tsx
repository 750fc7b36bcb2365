import { useLingui } from '@lingui/react/macro';
import { Button, Group, Kbd, VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { lazyPart, PieceBoundary } from '#ui/lazyComponent.tsx';
import { modKey } from '#ui/modKey.ts';
import { keepFocus } from './keepFocus.ts';
import { type KeyboardDialog, usePastedId, useShortcuts } from './useShortcuts.ts';

const palette = lazyPart(async () => (await import('../palette/Palette.tsx')).Palette);
const list = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

export function PaletteButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState<KeyboardDialog | null>(null);
  const [attempt, setAttempt] = useState(0);
  const show = useCallback((dialog: KeyboardDialog) => {
    setOpen(dialog);
    setAttempt((before) => before + 1);
  }, []);
  const close = () => setOpen(null);
  useShortcuts(show);
  usePastedId();
  useEffect(() => keepFocus(document.body), []);

  return (
    <>
      <Button
        variant="default"
        aria-keyshortcuts={modKey() === '⌘' ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        title={t`Search`}
        onClick={() => show('palette')}
      >
        <Group component="span" gap="xs">
          <Icon name="search" />
          <VisuallyHidden>{t`Search`}</VisuallyHidden>
          <Kbd data-hint aria-hidden="true">{`${modKey()} K`}</Kbd>
        </Group>
      </Button>
      {open && (
        <PieceBoundary key={attempt}>
          {open === 'palette' ? (
            <palette.Component onShowShortcuts={() => setOpen('list')} onClose={close} />
          ) : (
            <list.Component onClose={close} />
          )}
        </PieceBoundary>
      )}
    </>
  );
}
