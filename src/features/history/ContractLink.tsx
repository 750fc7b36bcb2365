import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Section } from '#ui/Section.tsx';
import { paths } from '#workbench/paths.ts';

/** The way to the check of answers, for testers and administrators; others need not know of it. */
export function ContractLink() {
  const { t } = useLingui();
  return (
    <Section
      title={t`For testers`}
      description={t`Whether this org answers as the contract of the API says, found in the answers that are kept here.`}
    >
      <Link href={paths.contractCheck()}>
        <Trans>Check the answers against the contract</Trans>
      </Link>
    </Section>
  );
}
