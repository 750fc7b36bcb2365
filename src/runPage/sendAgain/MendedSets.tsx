import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Stack, Text } from '@mantine/core';
import type { Fate } from '#contract/fate.ts';
import { RecordId } from '#desk/names/RecordId.tsx';
import type { MendedSet } from '#run/leaveOutFailing.ts';
import type { Row } from '#run/run.ts';

/** Examples only; the results show every message. */
const SETS_SHOWN = 20;
const ROWS_SHOWN = 5;

/** Each set before and after, before anything is sent. Sets that become empty come first. */
export function MendedSets({ sets, fates }: { sets: readonly MendedSet[]; fates: readonly Fate[] }) {
  const { t } = useLingui();
  const emptied = sets.filter(({ kept }) => kept.length === 0);
  const mended = sets.filter(({ kept }) => kept.length > 0);
  const shown = [...emptied, ...mended].slice(0, SETS_SHOWN);
  const more = sets.length - shown.length;
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
        {shown.map(({ set, kept, failing }) => (
          <li key={set}>
            <strong>
              <Trans>Set {set}</Trans>
            </strong>
            {' · '}
            <SetSizes before={kept.length + failing.length} after={kept.length} />
            <Box component="ul" fz="sm" mt={4}>
              {failing.slice(0, ROWS_SHOWN).map((row) => (
                <LeftOut key={row.index} row={row} message={fates[row.index]?.message} />
              ))}
              {failing.length > ROWS_SHOWN && (
                <li>
                  <Plural value={failing.length - ROWS_SHOWN} one="and # more" other="and # more" />
                </li>
              )}
            </Box>
          </li>
        ))}
      </Stack>
      {more > 0 && (
        <p>
          <Plural value={more} one="and # more set" other="and # more sets" />
        </p>
      )}
    </>
  );
}

function SetSizes({ before, after }: { before: number; after: number }) {
  return (
    <span>
      {after === 0 ? (
        <Trans>Before {before}, now empty: not sent</Trans>
      ) : (
        <Trans>
          Before {before}, now {after}
        </Trans>
      )}
    </span>
  );
}

function LeftOut({ row, message }: { row: Row; message: string | undefined }) {
  return (
    <li>
      <Trans>Left out:</Trans> <RecordId id={row.cells['purchaseActivityId'] ?? ''} />
      {message && (
        <Text size="sm" c="dimmed">
          {message}
        </Text>
      )}
    </li>
  );
}
