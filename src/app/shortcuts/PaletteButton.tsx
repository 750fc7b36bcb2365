import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Kbd, Text, VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { modKey } from '#ui/modKey.ts';
import { PieceBoundary } from '#ui/PieceBoundary.tsx';
import { keepFocus } from './keepFocus.ts';
import { type KeyboardDialog, usePastedId, useShortcuts } from './useShortcuts.ts';

const palette = lazyComponent(async () => (await import('../palette/Palette.tsx')).Palette);
const list = lazyComponent(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);
export const loadPalette = () => Promise.all([palette.load(), list.load()]);

export function PaletteButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState<KeyboardDialog | null>(null);
  const [failure, setFailure] = useState<'load' | 'broken' | null>(null);
  const show = useCallback((dialog: KeyboardDialog) => {
    setFailure(null);
    const focused = document.activeElement;
    loadPalette().then(
      () => {
        // Not after the focus has moved on: typing would continue in the dialog.
        if (focused === document.activeElement) setOpen(dialog);
      },
      () => setFailure('load'),
    );
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
          <VisuallyHidden>
            <Trans>Search</Trans>
          </VisuallyHidden>
          <Kbd data-hint aria-hidden="true">{`${modKey()} K`}</Kbd>
        </Group>
      </Button>
      {failure && (
        <Text component="span" role="alert" size="xs" c="var(--tone-negative)" ms="sm">
          {failure === 'broken' ? (
            <Trans>This part of the console failed and was closed. Everything else goes on.</Trans>
          ) : (
            <Trans>The search could not be loaded. Try again when you are online.</Trans>
          )}
        </Text>
      )}
      {open && (
        <PieceBoundary
          fallback={null}
          onFailure={() => {
            setFailure('broken');
            close();
          }}
        >
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
