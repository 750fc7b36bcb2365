import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Kbd, Stack } from '@mantine/core';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { keyWords } from './keyWords.ts';
import styles from './ShortcutsDialog.module.css';
import { isSingleKeys, type Shortcut, type ShortcutGroup, shortcuts } from './shortcuts.ts';
import { useSingleKeys } from './useShortcuts.ts';

/** Every shortcut there is, and the switch for those that are characters alone. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const headings: Record<ShortcutGroup, string> = {
    anywhere: t`Anywhere`,
    goTo: t`Go to, one key after the other`,
    sending: t({ message: 'Sending', context: 'shortcuts' }),
    results: t`Results`,
  };
  return (
    <Dialog title={t`Keyboard shortcuts`} isWide onCancel={onClose}>
      <Stack>
        <Checkbox
          role="switch"
          label={t`Shortcuts of single keys`}
          description={t`Switch them off if you speak to your computer, or press keys by mistake.`}
          checked={singleKeys !== 'off'}
          onChange={(event) => setSingleKeys(event.currentTarget.checked ? 'on' : 'off')}
        />
        <div className={styles['groups']}>
          {[...Map.groupBy(shortcuts, ({ group }) => group)].map(([group, ofGroup]) => (
            <section key={group} aria-label={headings[group]}>
              <h3 className={styles['heading']}>{headings[group]}</h3>
              <dl className={styles['list']}>
                {ofGroup.map((shortcut) => (
                  <ShortcutLine
                    key={shortcut.keys.join(' or ')}
                    shortcut={shortcut}
                    isOff={singleKeys === 'off' && isSingleKeys(shortcut)}
                  />
                ))}
              </dl>
            </section>
          ))}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function ShortcutLine({ shortcut, isOff }: { shortcut: Shortcut; isOff: boolean }) {
  const { t } = useLingui();
  return (
    <div>
      <dt>
        {t(shortcut.words)}
        {isOff && (
          <small>
            {' · '}
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
