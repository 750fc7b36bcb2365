import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Person } from '#session/person.ts';
import { useSessionsAside } from '#session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PieceBoundary } from '#ui/PieceBoundary.tsx';
import { Popover } from '#ui/Popover.tsx';
import { paths } from '#workbench/paths.ts';
import { chunk } from './chunk.tsx';
import { useSignOut } from './orgSwitch/useSignOut.tsx';
import styles from './PersonMenu.module.css';

const PANEL = 'person';
const placesOfPerson: readonly string[] = [paths.names(), paths.diagnostics()];

const panel = chunk(async () => (await import('./PersonMenuPanel.tsx')).PersonMenuPanel);
// What fails here fails again, and is told, when it is shown.
const fetchPanel = () => void panel.load().catch(() => undefined);

/**
 * Who is signed in, and what is about them. The browser's own popover: it closes on Escape and on a press beside it. The
 * way out is always here, whatever else of the menu could not be fetched.
 */
export function PersonMenu({ person }: { person: Person }) {
  const signOut = useSignOut();
  const aside = useSessionsAside();
  const [path] = useLocation();
  /** How often it was opened: what could not be fetched is asked for again. */
  const [openings, setOpenings] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);
  const close = () => document.getElementById(PANEL)?.hidePopover();
  const leave = async () => {
    setIsLeaving(true);
    await signOut(close);
    setIsLeaving(false);
  };
  return (
    <div className={styles['person']}>
      <button
        type="button"
        className={styles['name']}
        popoverTarget={PANEL}
        // No entry of the navigation leads to them, so here it is told that one is there.
        aria-current={placesOfPerson.includes(path) || undefined}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={() => setOpenings(openings + 1)}
      >
        <span aria-hidden="true" className={styles['initials']}>
          {initialsOf(person.name)}
        </span>
        <span className={styles['words']}>{person.name}</span>
        <Icon name="chevron" size={12} />
      </button>
      <Popover id={PANEL}>
        {openings > 0 && (
          <PieceBoundary
            key={openings}
            fallback={
              <span role="alert">
                <Trans>
                  The rest of this menu could not be fetched. Check the connection and open it again.
                </Trans>
              </span>
            }
          >
            <panel.Component onGo={close} />
          </PieceBoundary>
        )}
        <Button variant="default" loading={isLeaving} onClick={() => void leave()}>
          {aside.length > 0 ? <Trans>Sign out of all orgs</Trans> : <Trans>Sign out</Trans>}
        </Button>
      </Popover>
    </div>
  );
}

/** Of the first and the last word, as whole characters. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  return [...new Set([words.at(0), words.at(-1)])].map((word) => [...(word ?? '')][0]).join('');
}
