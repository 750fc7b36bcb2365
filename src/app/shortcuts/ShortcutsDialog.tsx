import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Box, Button, Checkbox, Group, Kbd, Stack, Title } from '@mantine/core';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { modKey } from '#ui/modKey.ts';
import { isSingleKeyShortcut, type Shortcut, shortcuts } from './shortcuts.ts';
import { useSingleKeys } from './useShortcuts.ts';

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const isOn = (shortcut: Shortcut) => singleKeys !== 'off' || !isSingleKeyShortcut(shortcut);
  const groups: [string, readonly Shortcut[]][] = [
    [t`Anywhere`, shortcuts.anywhere],
    [t`Go to, one key after the other`, shortcuts.goTo],
    [t({ message: 'Sending', context: 'shortcuts' }), shortcuts.sending],
    [t`Results`, shortcuts.results],
  ];
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
        <Box style={{ columns: '2 18rem', columnGap: 'var(--mantine-spacing-xl)' }}>
          {groups.map(([heading, ofGroup]) => (
            <Box
              component="section"
              key={heading}
              aria-label={heading}
              mb="lg"
              style={{ breakInside: 'avoid' }}
            >
              <Title order={3} size="xs" c="dimmed">
                {heading}
              </Title>
              <dl>
                {ofGroup.filter(isOn).map((shortcut) => (
                  <ShortcutLine key={shortcut.keys.join(' or ')} shortcut={shortcut} />
                ))}
              </dl>
            </Box>
          ))}
        </Box>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t`Close`}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function ShortcutLine({ shortcut }: { shortcut: Shortcut }) {
  const { t } = useLingui();
  return (
    <Group
      justify="space-between"
      wrap="nowrap"
      py={4}
      fz="sm"
      style={{ borderTop: '1px solid var(--line)' }}
    >
      <dt>{t(shortcut.words)}</dt>
      <Group component="dd" gap={4} justify="flex-end">
        {shortcut.keys.map((way) => (
          <Group component="span" key={way} gap={2} wrap="nowrap">
            {way.split(' ').map((keys, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sequence may contain a key twice, and never changes
              <Kbd key={index} style={{ whiteSpace: 'nowrap' }}>
                {keyWords(keys, t)}
              </Kbd>
            ))}
          </Group>
        ))}
      </Group>
    </Group>
  );
}

const keyNames: Readonly<Record<string, MessageDescriptor>> = {
  ArrowUp: msg`Up`,
  ArrowDown: msg`Down`,
  ArrowLeft: msg`Left`,
  ArrowRight: msg`Right`,
  Home: msg({ message: 'Home', context: 'key' }),
  End: msg`End`,
  Escape: msg`Esc`,
  PageUp: msg`Page Up`,
  PageDown: msg`Page Down`,
  Shift: msg`Shift`,
  Space: msg`Space`,
  Enter: msg`Enter`,
};

function keyWords(keys: string, say: (words: MessageDescriptor) => string): string {
  return keys
    .split('+')
    .map((key, index) => {
      if (key === 'Mod') return modKey();
      const name = keyNames[key];
      if (name) return say(name);
      return index > 0 ? key.toUpperCase() : key;
    })
    .join(' ');
}
