import { useLingui } from '@lingui/react/macro';
import { Button, Group, Kbd, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { modKey } from '#ui/modKey.ts';
import { keepFocus } from './keepFocus.ts';
import { type KeyboardDialog, usePastedId, useShortcuts } from './useShortcuts.ts';

const palette = lazyPart(async () => (await import('../palette/Palette.tsx')).Palette);
const list = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

export function PaletteButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState<KeyboardDialog | null>(null);
  const close = () => setOpen(null);
  useShortcuts(setOpen);
  usePastedId();
  useEffect(() => keepFocus(document.body), []);

  return (
    <>
      <Button
        variant="default"
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
      {open === 'palette' && <palette.Component onShowShortcuts={() => setOpen('list')} onClose={close} />}
      {open === 'list' && <list.Component onClose={close} />}
    </>
  );
}
