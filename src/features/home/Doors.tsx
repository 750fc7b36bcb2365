import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { paths } from '#workbench/paths.ts';
import styles from './Doors.module.css';

/** The five things one can do here. */
export function Doors() {
  const { t } = useLingui();
  const doors = [
    { href: paths.newOrder(), name: t`Create order`, about: t`For an account, in a business unit` },
    { href: paths.orders(), name: t`Add order items`, about: t`Open an order by its id and add products` },
    {
      href: paths.deleteItems(),
      name: t`Delete order items`,
      about: t`By their ids, one or a sheet of them`,
    },
    { href: paths.newRenewals(), name: t`Generate renewals`, about: t`From sets of purchase activities` },
    { href: paths.newCancellations(), name: t`Cancel renewals`, about: t`One, or a sheet of them` },
  ];
  return (
    <nav aria-label={t`What you can do`}>
      <h2 className={styles['heading']}>
        <Trans>What you can do</Trans>
      </h2>
      <ul className={styles['doors']}>
        {doors.map(({ href, name, about }) => (
          <li key={name}>
            <Link href={href} className={styles['door']}>
              <strong>{name}</strong>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
