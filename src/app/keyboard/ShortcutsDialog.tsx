import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { keyWords } from './keyWords.ts';
import styles from './ShortcutsDialog.module.css';
import { isSingleKeys, type Shortcut, type ShortcutGroup, shortcuts } from './shortcuts.ts';
import { singleKeysAreOn, switchSingleKeys } from './singleKeys.ts';

/** Every shortcut there is, and the switch for those that are characters alone. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const about = useId();
  const [isOn, setIsOn] = useState(singleKeysAreOn);
  const headings: Record<ShortcutGroup, string> = {
    anywhere: t`Anywhere`,
    goTo: t`Go to, one key after the other`,
    sending: t({ message: 'Sending', context: 'shortcuts' }),
    results: t`Results`,
  };
  const turn = (on: boolean) => {
    switchSingleKeys(on);
    setIsOn(on);
  };

  return (
    <Dialog title={t`Keyboard shortcuts`} isWide onCancel={onClose}>
      <div className={styles['switch']}>
        <label>
          <input
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            aria-describedby={about}
            checked={isOn}
            onChange={(event) => turn(event.currentTarget.checked)}
          />
          <Trans>Shortcuts of single keys</Trans>
        </label>
        <small id={about}>
          <Trans>Switch them off if you speak to your computer, or press keys by mistake.</Trans>
        </small>
      </div>
      <div className={styles['groups']}>
        {[...Map.groupBy(shortcuts, ({ group }) => group)].map(([group, ofGroup]) => (
          <section key={group} aria-label={headings[group]}>
            <h3 className={styles['heading']}>{headings[group]}</h3>
            <dl className={styles['list']}>
              {ofGroup.map((shortcut) => (
                <ShortcutLine
                  key={shortcut.keys.join(' or ')}
                  shortcut={shortcut}
                  isOff={!isOn && isSingleKeys(shortcut)}
                />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <footer className={styles['footer']}>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </footer>
    </Dialog>
  );
}

function ShortcutLine({ shortcut, isOff }: { shortcut: Shortcut; isOff: boolean }) {
  const { t } = useLingui();
  return (
    <div data-off={isOff || undefined}>
      <dt>
        {t(shortcut.words)}
        {isOff && (
          <small>
            <Trans>off</Trans>
          </small>
        )}
      </dt>
      <dd>
        {shortcut.keys.map((way) => (
          <span key={way} className={styles['way']}>
            {way.split(' ').map((keys, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sequence may hold a key twice, and never changes
              <Kbd key={place}>{keyWords(keys, t)}</Kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  );
}
