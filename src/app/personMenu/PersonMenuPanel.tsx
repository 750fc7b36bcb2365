import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'wouter';
import { buildOf, buildText } from '#config/build.ts';
import { paths } from '#desk/links/paths.ts';
import { OrgChoice } from '../orgSwitch/OrgChoice.tsx';
import { ColorSchemeChoice } from './ColorSchemeChoice.tsx';
import { DensityChoice } from './DensityChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './PersonMenu.module.css';

/** What stands in the menu of the person above the way out. Fetched when somebody goes near it: no page needs it. */
export function PersonMenuPanel({ onGo }: { onGo(): void }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const places = [
    { href: paths.names(), words: t`Your names for ids` },
    { href: paths.diagnostics(), words: t`Diagnostics` },
  ];
  const build = buildText(buildOf(document));
  return (
    <>
      <OrgChoice onChoose={onGo} />
      <div className={styles['places']}>
        {places.map(({ href, words }) => (
          <Link key={href} href={href} onClick={onGo} aria-current={href === path ? 'page' : undefined}>
            {words}
          </Link>
        ))}
      </div>
      <ColorSchemeChoice />
      <DensityChoice />
      <LanguageChoice />
      <small className={styles['build']}>
        <Trans>Version {build}</Trans>
      </small>
    </>
  );
}
