import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useDesk } from '#desk/useDesk.ts';
import { useStorageUse } from '#desk/useStorageUse.ts';
import { Section } from '#ui/Section.tsx';

const MEGABYTE = 1_000_000;

/** How long runs are kept here, how much room they take, and what the browser may do about it. */
export function JournalKeeping() {
  const { t, i18n } = useLingui();
  const { keepDays } = useDesk().org.journal;
  const use = useStorageUse();
  const megabytes =
    use?.bytes == null ? null : i18n.number(use.bytes / MEGABYTE, { maximumFractionDigits: 1 });
  return (
    <Section title={t`Storage`}>
      <Stack gap="sm" className="wraps">
        <p>
          {keepDays === 0 ? (
            <Trans>Runs are kept until you erase them.</Trans>
          ) : (
            <>
              <Plural
                value={keepDays}
                one="Runs are kept # day after their end."
                other="Runs are kept # days after their end."
              />{' '}
              <Trans>
                What waits for somebody stays longer: a run that has not ended, an unknown row that is not
                settled, and the runs that are linked to one of these.
              </Trans>
            </>
          )}
        </p>
        {use && (
          <p>
            {megabytes !== null && (
              <>
                <Trans>
                  Order Desk uses about {megabytes} MB in this browser, for all orgs and persons together.
                </Trans>{' '}
              </>
            )}
            {use.isKept ? (
              <Trans>The browser will not clear it by itself.</Trans>
            ) : (
              <Trans>
                The browser may clear it by itself when it is short of room: export what you have to keep.
              </Trans>
            )}
          </p>
        )}
      </Stack>
    </Section>
  );
}
