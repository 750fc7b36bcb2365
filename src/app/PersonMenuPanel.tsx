import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { buildOf, buildText } from '#config/build.ts';
import { paths } from '#workbench/paths.ts';
import { ColorSchemeChoice } from './ColorSchemeChoice.tsx';
import { DensityChoice } from './DensityChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { OrgChoice } from './orgSwitch/OrgChoice.tsx';
import styles from './PersonMenu.module.css';

/** What stands in the menu of the person above the way out. Fetched when somebody goes near it: no page needs it. */
export function PersonMenuPanel({ onGo }: { onGo(): void }) {
  const build = buildText(buildOf(document));
  return (
    <>
      <OrgChoice onChoose={onGo} />
      <Link href={paths.names()} onClick={onGo}>
        <Trans>Your names for ids</Trans>
      </Link>
      <ColorSchemeChoice />
      <DensityChoice />
      <LanguageChoice />
      <div className={styles['about']}>
        <span>
          <Trans>Version {build}</Trans>
        </span>
        <Link href={paths.diagnostics()} onClick={onGo}>
          <Trans>Diagnostics</Trans>
        </Link>
      </div>
    </>
  );
}
