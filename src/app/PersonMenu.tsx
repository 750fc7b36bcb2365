import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'wouter';
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
  const { t } = useLingui();
  const [path] = useLocation();
  // No entry of the navigation leads to them, so here it is told that one is there.
  const places = [
    { href: paths.names(), words: t`Your names for ids` },
    { href: paths.diagnostics(), words: t`Diagnostics` },
  ];
  const build = buildText(buildOf(document));
  const close = () => document.getElementById(PANEL)?.hidePopover();
  return (
    <div className={styles['person']}>
      <button
        type="button"
        className={styles['name']}
        popoverTarget={PANEL}
        aria-current={places.some(({ href }) => href === path) || undefined}
      >
        <span aria-hidden="true" className={styles['initials']}>
          {initialsOf(person.name)}
        </span>
        <span className={styles['words']}>{person.name}</span>
        <Icon name="chevron" size={12} />
      </button>
      <Popover id={PANEL}>
        <div className={styles['places']}>
          {places.map(({ href, words }) => (
            <Link key={href} href={href} onClick={close} aria-current={href === path ? 'page' : undefined}>
              {words}
            </Link>
          ))}
        </div>
        <ColorSchemeChoice />
        <DensityChoice />
        <LanguageChoice />
        <Button variant="default" onClick={() => void session.signOut()}>
          <Trans>Sign out</Trans>
        </Button>
        <small className={styles['build']}>
          <Trans>Version {build}</Trans>
        </small>
      </Popover>
    </div>
  );
}

/** Of the first and the last word, as whole characters. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  return [...new Set([words.at(0), words.at(-1)])].map((word) => [...(word ?? '')][0]).join('');
}
