import { Trans, useLingui } from '@lingui/react/macro';
import { Code } from '@mantine/core';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { sampleConfig } from './sampleConfig.ts';

/** Shown if config.json is missing: explains it and offers a sample. */
export function FirstRunPage({ instead }: { instead: 'nothing' | 'page' }) {
  const { t } = useLingui();
  return (
    <Page
      title={t`Set up Order Desk`}
      width="form"
      description={
        instead === 'page' ? (
          <Trans>
            The server answers /config.json with a web page. Either the file is not there yet, or the server
            gives the console’s page for every address: let it serve config.json as the file it is.
          </Trans>
        ) : (
          <Trans>
            The console has no config.json yet. It says which orgs there are and how one signs in.
          </Trans>
        )
      }
    >
      <Section
        title={t`A config.json to start from`}
        description={
          <Trans>
            Put it beside index.html, fill in your org’s addresses and client id, and reload the page.{' '}
            <a href="/config.example.json">config.example.json</a> has every field there is.
          </Trans>
        }
        actions={<CopyButton label={t`Copy the sample`} text={() => sampleConfig} />}
      >
        <Code block>{sampleConfig}</Code>
      </Section>
    </Page>
  );
}
