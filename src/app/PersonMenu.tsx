import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { buildOf, buildText } from '#config/build.ts';
import type { Person } from '#session/person.ts';
import { useSession } from '#session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Popover } from '#ui/Popover.tsx';
import { paths } from '#workbench/paths.ts';
import { ColorSchemeChoice } from './ColorSchemeChoice.tsx';
import { DensityChoice } from './DensityChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './PersonMenu.module.css';

const PANEL = 'person';

/** Who is signed in, and what is about them. The browser's own popover: it closes on Escape and on a press beside it. */
export function PersonMenu({ person }: { person: Person }) {
  const session = useSession();
  const build = buildText(buildOf(document));
  const close = () => document.getElementById(PANEL)?.hidePopover();
  return (
    <div className={styles['person']}>
      <button type="button" className={styles['name']} popoverTarget={PANEL}>
        <span aria-hidden="true" className={styles['initials']}>
          {initialsOf(person.name)}
        </span>
        <span className={styles['words']}>{person.name}</span>
        <Icon name="chevron" size={12} />
      </button>
      <Popover id={PANEL}>
        <Link href={paths.names()} onClick={close}>
          <Trans>Your names for ids</Trans>
        </Link>
        <ColorSchemeChoice />
        <DensityChoice />
        <LanguageChoice />
        <div className={styles['about']}>
          <span>
            <Trans>Version {build}</Trans>
          </span>
          <Link href={paths.diagnostics()} onClick={close}>
            <Trans>Diagnostics</Trans>
          </Link>
        </div>
        <Button variant="default" onClick={() => void session.signOut()}>
          <Trans>Sign out</Trans>
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
