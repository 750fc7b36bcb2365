import { Trans } from '@lingui/react/macro';
import type { Org } from '#config/config.ts';
import styles from './OrgKind.module.css';

/** What kind of org: production is told by its word, its full square shape and its colour, not by colour alone. */
export function OrgKind({ kind }: Pick<Org, 'kind'>) {
  return (
    <span className={styles['kind']} data-kind={kind}>
      {kind === 'production' ? <Trans>Production</Trans> : <Trans>Sandbox</Trans>}
    </span>
  );
}
