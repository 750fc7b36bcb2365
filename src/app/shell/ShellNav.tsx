import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import { useOrgSession } from '#session/useSession.ts';
import { Icon } from '#ui/Icon.tsx';
import { menuItemProps } from '../personMenu/menuItemProps.ts';
import styles from './Shell.module.css';

export function ShellNav() {
  const { t } = useLingui();
  const { org } = useOrgSession();
  const [path] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the menu on each new page
  useEffect(() => setIsOpen(false), [path]);

  const links = [
    { href: paths.home(), words: t`Home` },
    ...(org.records ? [{ href: paths.customers(), words: t`Customers` }] : []),
    { href: paths.newOrder(), words: t`Create order` },
    { href: paths.orders(), words: t`Orders` },
    { href: paths.newRenewals(), words: t`Generate renewals` },
    { href: paths.newCancellations(), words: t`Cancel renewals` },
    { href: paths.history(), words: t`History` },
  ];
  const current = currentHref(
    path,
    links.map(({ href }) => href),
  );
  return (
    <>
      <div className={styles['menu']}>
        <Button
          leftSection={<Icon name="menu" />}
          aria-expanded={isOpen}
          aria-controls="pages"
          onClick={() => setIsOpen(!isOpen)}
        >
          {t`Menu`}
        </Button>
      </div>
      <nav id="pages" className={styles['nav']} aria-label={t`Pages`} data-open={isOpen}>
        {links.map(({ href, words }) => (
          <Button
            key={href}
            component={Link}
            href={href}
            {...menuItemProps}
            {...(href === current && { variant: 'light', 'aria-current': path === href ? 'page' : true })}
          >
            {words}
          </Button>
        ))}
      </nav>
    </>
  );
}

const elsewhere: readonly [string, string][] = [
  ['/items/', paths.orders()],
  ['/runs/', paths.history()],
];

/** The current entry among `hrefs`. On an order's page this is Orders, but not on Create order. */
export function currentHref(path: string, hrefs: readonly string[]): string | undefined {
  const [current] = hrefs
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length);
  return current ?? elsewhere.find(([beginning]) => path.startsWith(beginning))?.[1];
}
