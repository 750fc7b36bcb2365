import type { Org } from '#config/config.ts';
import { OrgKind } from '#workbench/OrgKind.tsx';
import styles from './OrgBadge.module.css';

export function OrgBadge({ org }: { org: Pick<Org, 'label' | 'kind'> }) {
  return (
    <span className={styles['org']}>
      <span className={styles['label']}>{org.label}</span>
      <OrgKind kind={org.kind} />
    </span>
  );
}
