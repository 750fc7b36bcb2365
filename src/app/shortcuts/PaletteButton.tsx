import { useLingui } from '@lingui/react/macro';
import { Button, Group, Kbd, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { isTextField } from '#ui/isTyping.ts';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { modKey } from '#ui/modKey.ts';
import { restoreLostFocus } from './restoreLostFocus.ts';
import { type KeyboardDialogName, useOpenPastedId, useShortcuts } from './useShortcuts.ts';

const Palette = lazyPart(async () => (await import('../palette/Palette.tsx')).Palette);
const ShortcutsList = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

export function PaletteButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState<KeyboardDialogName | null>(null);
  const [typed, setTyped] = useState('');
  const close = () => setOpen(null);
  // Collects keys until the palette's field has the focus: its code may still be loading.
  useEffect(() => {
    if (open !== 'palette') return setTyped('');
    const keep = (event: KeyboardEvent) => {
      const isWord = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      const { target } = event;
      const isThere = target instanceof Element && target.closest('[role="dialog"]');
      if (!isWord || event.isComposing || isTextField(target) || isThere) return;
      event.preventDefault();
      setTyped((before) => before + event.key);
    };
    window.addEventListener('keydown', keep);
    return () => window.removeEventListener('keydown', keep);
  }, [open]);
  useShortcuts(setOpen);
  useOpenPastedId();
  useEffect(() => restoreLostFocus(document.body), []);

  return (
    <>
      <Button
        aria-keyshortcuts={modKey() === '⌘' ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        title={t`Search`}
        onClick={() => setOpen('palette')}
      >
        <Group component="span" gap="xs">
          <Icon name="search" />
          <VisuallyHidden>{t`Search`}</VisuallyHidden>
          <Kbd data-hint aria-hidden="true">{`${modKey()} K`}</Kbd>
        </Group>
      </Button>
      {open === 'palette' && <Palette typed={typed} onClose={close} />}
      {open === 'list' && <ShortcutsList onClose={close} />}
    </>
  );
}
