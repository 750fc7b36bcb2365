import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { isModPressed, modKey } from '#ui/modKey.ts';
import { PieceBoundary } from '#ui/PieceBoundary.tsx';
import { chunk } from '../chunk.tsx';
import { type HeldKeys, heldKeys } from './heldKeys.ts';
import type { KeyboardDialog } from './Keyboard.tsx';
import styles from './KeyboardDoor.module.css';

const keyboard = chunk(async () => (await import('./Keyboard.tsx')).Keyboard);

const SLOT = 'search';

/** By then the page that was asked for is there on any line, and what is fetched now holds nothing up. */
const UNASKED_AFTER_MS = 3_000;

/** Where the shell keeps room for the button: what it opens needs the desk, which opens after the shell is shown. */
export function SearchSlot() {
  return <div id={SLOT} className={styles['slot']} />;
}

/** The button that opens the palette and the first ear for keys; everything else is fetched when it is first wanted. */
export function KeyboardDoor() {
  const [open, setOpen] = useState<KeyboardDialog | null>(null);
  const [state, setState] = useState<'away' | 'ready' | 'failed'>('away');
  /** How often a dialog of it has failed; its shortcuts are heard again after each. */
  const [failures, setFailures] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  /** What was pressed until it is there; null once it hears by itself. */
  const [firstHeld] = useState(heldKeys);
  const held = useRef<HeldKeys | null>(firstHeld);

  const fetchUnasked = useCallback(() => {
    keyboard.load().then(
      () => setState('ready'),
      () => undefined,
    );
  }, []);
  const openPalette = useCallback(() => {
    setHasFailed(false);
    if (state === 'ready') return setOpen('palette');
    const focused = document.activeElement;
    keyboard.load().then(
      () => {
        setState('ready');
        // Whoever went elsewhere meanwhile would write into it what was meant for another field.
        if (focused === document.activeElement) setOpen('palette');
      },
      () => setState('failed'),
    );
  }, [state]);

  // Not after painting: whoever sees the page may press a key before an effect of then has begun to hear.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        // Firefox would go to its own search.
        event.preventDefault();
        if (!event.repeat && !document.querySelector('dialog:modal')) openPalette();
      } else if (held.current) {
        held.current.hold(event);
        fetchUnasked();
      }
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [fetchUnasked, openPalette]);
  useEffect(() => {
    const timer = setTimeout(fetchUnasked, UNASKED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [fetchUnasked]);

  const close = () => {
    setHasFailed(true);
    setOpen(null);
    // Where it was not a dialog that failed, it would only fail again.
    if (open) setFailures((count) => count + 1);
  };

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
                onClick={openPalette}
                onPointerEnter={fetchUnasked}
                onFocus={fetchUnasked}
              >
                <Icon name="search" />
                <span className={styles['words']}>
                  <Trans>Search</Trans>
                </span>
              </button>
              {/* Beside the button, whose name would not be the words on it otherwise. */}
              <Kbd isHint>{`${modKey()} K`}</Kbd>
            </div>
            {hasFailed && (
              <span role="alert" className={styles['failed']}>
                <Trans>This part of the console failed and was closed. Everything else goes on.</Trans>
              </span>
            )}
            {state === 'failed' && (
              <span role="alert" className={styles['failed']}>
                <Trans>The search could not be loaded. Try again when you are online.</Trans>
              </span>
            )}
          </>,
          slot,
        )}
      {state === 'ready' && (
        <PieceBoundary key={failures} fallback={null} onFailure={close}>
          <keyboard.Component open={open} onOpen={setOpen} held={held} />
        </PieceBoundary>
      )}
    </>
  );
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && isModPressed({ ctrlKey, metaKey }) && !altKey && !shiftKey;
}
