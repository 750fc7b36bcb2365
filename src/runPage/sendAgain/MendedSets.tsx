import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { RecordId } from '#pageParts/names/RecordId.tsx';
import type { MendedSet } from '#run/rowsToSendAgain.ts';
import { ShortList } from '#ui/ShortList.tsx';
import { useShownRun } from '../rows/useShownRun.ts';

/** Examples only; the results show every message. */
const SETS_SHOWN = 20;

/** Each set before and after, before anything is sent. Sets that become empty come first. */
export function MendedSets({ sets }: { sets: readonly MendedSet[] }) {
  const { t } = useLingui();
  const { outcomes } = useShownRun();
  const emptied = sets.filter(({ kept }) => kept.length === 0);
  const mended = sets.filter(({ kept }) => kept.length > 0);
  return (
    <>
      <p>
        <Plural
          value={mended.length}
          one="# set goes out again, without the activities that the service gave a message for."
          other="# sets go out again, each without the activities that the service gave a message for."
        />{' '}
        {emptied.length > 0 && (
          <Plural
            value={emptied.length}
            one="# set would have nothing left and is not sent."
            other="# sets would have nothing left and are not sent."
          />
        )}
      </p>
      <ShortList
        items={[...emptied, ...mended]}
        shown={SETS_SHOWN}
        mah="40dvh"
        className="plain-list scrolls spaced-blocks"
        aria-label={t`Sets without their failing activities`}
      >
        {({ set, kept, failing }) => {
          const after = kept.length;
          const before = after + failing.length;
          return (
            <li key={set}>
              <strong>{t`Set ${set}`}</strong>
              {' · '}
              {after === 0 ? t`Before ${before}, now empty: not sent` : t`Before ${before}, now ${after}`}
              <ShortList items={failing} fz="sm" mt={4}>
                {({ index, cells }) => (
                  <li key={index}>
                    <Trans>Left out:</Trans>{' '}
                    <RecordId id={cells['purchaseActivityId'] ?? ''} kind="purchaseActivity" />
                    <Text size="sm" c="dimmed">
                      {outcomes[index]?.message}
                    </Text>
                  </li>
                )}
              </ShortList>
            </li>
          );
        }}
      </ShortList>
    </>
  );
}
