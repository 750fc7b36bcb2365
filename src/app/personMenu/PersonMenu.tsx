import { Trans } from '@lingui/react/macro';
import { Badge, Button, Group, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import type { Person } from '#session/person.ts';
import { Popover } from '#ui/dialogs/Popover.tsx';
import { Icon } from '#ui/Icon.tsx';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { useLeaveOrg } from '../orgSwitch/LeaveOrgProvider.tsx';
import { menuItemProps } from './menuItemProps.ts';

const placesOfPerson: readonly string[] = [paths.names(), paths.diagnostics()];

const ShortcutsList = lazyPart(
  async () => (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
);
const Panel = lazyPart(async () => (await import('./PersonMenuPanel.tsx')).PersonMenuPanel);

export function PersonMenu({ person }: { person: Person }) {
  const leave = useLeaveOrg();
  const name = useRef<HTMLButtonElement>(null);
  const [path] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [isListShown, setIsListShown] = useState(false);
  const close = () => setIsOpen(false);
  /** Closes the menu first: it would cover the dialog, which later returns the focus to where it is now. */
  const openDialog = (open: () => void) => {
    name.current?.focus();
    close();
    open();
  };
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        button={
          <Button
            ref={name}
            variant="subtle"
            color="gray"
            title={person.name}
            aria-current={placesOfPerson.includes(path) || undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Group component="span" gap="xs">
              <Badge circle size="lg" color="info" tt="uppercase" aria-hidden="true">
                {initialsOf(person.name)}
              </Badge>
              <VisuallyHidden>{person.name}</VisuallyHidden>
              <Icon name="chevron" size={12} />
            </Group>
          </Button>
        }
      >
        <Panel onGo={close} onShowShortcuts={() => openDialog(() => setIsListShown(true))} />
        <Button {...menuItemProps} mx="-0.5625rem" onClick={() => openDialog(() => leave(null))}>
          <Trans>Sign out</Trans>
        </Button>
      </Popover>
      {isListShown && <ShortcutsList onClose={() => setIsListShown(false)} />}
    </>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  return [...new Set([words.at(0), words.at(-1)])].map((word) => [...(word ?? '')][0]).join('');
}
