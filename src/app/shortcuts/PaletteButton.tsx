import { Trans } from '@lingui/react/macro';
import { Kbd } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSaveHistory } from '#desk/useSaveHistory.ts';
import { whenIdle } from '#grid/whenIdle.ts';
import { Icon } from '#ui/Icon.tsx';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { modKey } from '#ui/modKey.ts';
import { PieceBoundary } from '#ui/PieceBoundary.tsx';
import { keepFocus } from './keepFocus.ts';
import styles from './PaletteButton.module.css';
import { type KeyboardDialog, useShortcuts } from './useShortcuts.ts';

const palette = lazyComponent(async () => (await import('../palette/Palette.tsx')).Palette);
const list = lazyComponent(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);
const loadDialogs = () => Promise.all([palette.load(), list.load()]);
const loadExport = async () => (await import('#journal/exportJournal.ts')).exportJournal;

const SLOT = 'search';

/** Where the shell keeps room for the button: the palette needs the desk, which opens after the shell is shown. */
export function SearchSlot() {
  return <div id={SLOT} className={styles['slot']} />;
}

/** The button that opens the command palette, the shortcuts, and the dialogs of both, which are loaded lazily. */
export function PaletteButton() {
  const [open, setOpen] = useState<KeyboardDialog | null>(null);
  const [failure, setFailure] = useState<'load' | 'broken' | null>(null);
  // Here, not in the palette: closing that does not call the file off.
  const saveHistory = useSaveHistory(loadExport);

  const show = useCallback((dialog: KeyboardDialog) => {
    setFailure(null);
    const focused = document.activeElement;
    loadDialogs().then(
      () => {
        // Who went on to another field meanwhile would go on typing into the dialog.
        if (focused === document.activeElement) setOpen(dialog);
      },
      () => setFailure('load'),
    );
  }, []);
  const close = () => setOpen(null);
  useShortcuts(show);
  useEffect(() => keepFocus(document.body), []);
  useEffect(() => whenIdle(() => void loadDialogs().catch(() => undefined)), []);

  const slot = document.getElementById(SLOT);
  return (
    <>
      {slot &&
        createPortal(
          <>
            <div className={styles['search']}>
              <button
                type="button"
                aria-keyshortcuts={modKey() === '⌘' ? 'Meta+K' : 'Control+K'}
                aria-haspopup="dialog"
                onClick={() => show('palette')}
              >
                <Icon name="search" />
                <span className={styles['words']}>
                  <Trans>Search</Trans>
                </span>
              </button>
              {/* Beside the button, whose name would not be the words on it otherwise. */}
              <Kbd data-hint>{`${modKey()} K`}</Kbd>
            </div>
            {failure && (
              <span role="alert" className={styles['failed']}>
                {failure === 'broken' ? (
                  <Trans>This part of the console failed and was closed. Everything else goes on.</Trans>
                ) : (
                  <Trans>The search could not be loaded. Try again when you are online.</Trans>
                )}
              </span>
            )}
          </>,
          slot,
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
            <palette.Component
              onShowShortcuts={() => setOpen('list')}
              onSaveHistory={saveHistory}
              onClose={close}
            />
          ) : (
            <list.Component onClose={close} />
          )}
        </PieceBoundary>
      )}
    </>
  );
}
