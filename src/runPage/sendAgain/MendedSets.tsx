import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Stack, Text } from '@mantine/core';
import { RecordId } from '#desk/names/RecordId.tsx';
import type { MendedSet } from '#run/rowsToSendAgain.ts';
import { useShownRun } from '../useShownRun.ts';

/** Examples only; the results show every message. */
const SETS_SHOWN = 20;
const ROWS_SHOWN = 5;

/** Each set before and after, before anything is sent. Sets that become empty come first. */
export function MendedSets({ sets }: { sets: readonly MendedSet[] }) {
  const { t } = useLingui();
  const { fates } = useShownRun();
  const emptied = sets.filter(({ kept }) => kept.length === 0);
  const mended = sets.filter(({ kept }) => kept.length > 0);
  const more = sets.length - SETS_SHOWN;
  return (
    <>
      <p>
        <Plural
          value={mended.length}
          _0="No set would have anything left, so nothing can be sent."
          one="# set goes out again, without the activities that the service gave a message for."
          other="# sets go out again, each without the activities that the service gave a message for."
        />{' '}
        {emptied.length > 0 && mended.length > 0 && (
          <Plural
            value={emptied.length}
            one="# set would have nothing left and is not sent."
            other="# sets would have nothing left and are not sent."
          />
        )}
      </p>
      <Stack
        component="ul"
        gap="sm"
        mah="40dvh"
        className="plain-list scrolls"
        aria-label={t`Sets without their failing activities`}
      >
        {[...emptied, ...mended].slice(0, SETS_SHOWN).map(({ set, kept, failing }) => {
          const after = kept.length;
          const before = after + failing.length;
          return (
            <li key={set}>
              <strong>{t`Set ${set}`}</strong>
              {' · '}
              {after === 0 ? t`Before ${before}, now empty: not sent` : t`Before ${before}, now ${after}`}
              <Box component="ul" fz="sm" mt={4}>
                {failing.slice(0, ROWS_SHOWN).map(({ index, cells }) => (
                  <li key={index}>
                    <Trans>Left out:</Trans> <RecordId id={cells['purchaseActivityId'] ?? ''} />
                    <Text size="sm" c="dimmed">
                      {fates[index]?.message}
                    </Text>
                  </li>
                ))}
                {failing.length > ROWS_SHOWN && (
                  <li>
                    <Plural value={failing.length - ROWS_SHOWN} one="and # more" other="and # more" />
                  </li>
                )}
              </Box>
            </li>
          );
        })}
      </Stack>
      {more > 0 && (
        <p>
          <Plural value={more} one="and # more set" other="and # more sets" />
        </p>
      )}
    </>
  );
}
