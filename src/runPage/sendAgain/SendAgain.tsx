import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type OperationName, operations } from '#contract/operations.ts';
import { NamedRows } from '#pageParts/sending/NamedRows.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import {
  cancellationsInDoubt,
  rowsToSendAgain,
  rowsToSendOneByOne,
  type SplitRefusedSet,
  splitRefusedSets,
} from '#run/rowsToSendAgain.ts';
import { unitsOf } from '#run/unitsOf.ts';
import { ShortList } from '#ui/ShortList.tsx';
import { useShownRun } from '../rows/useRunView.ts';
import { AskToSendAgain } from './AskToSendAgain.tsx';

/** The ways to send the rows of a run that are not done: all as before, without the failed ones, or one by one. */
export function SendAgain() {
  const { t } = useLingui();
  const { org } = useDesk();
  const { run, input: rows, history, outcomes, sentAgain } = useShownRun();
  const sentAgainRows = new Set(sentAgain.keys());
  const again = rowsToSendAgain(run, rows, outcomes, sentAgainRows);
  const refused = rowsToSendOneByOne(run, rows, outcomes, history.requests, sentAgainRows);
  const inDoubt = cancellationsInDoubt(run, rows, outcomes, sentAgainRows);
  const mended = splitRefusedSets(run, rows, outcomes, sentAgainRows);
  const units = unitsOf(run.operation, again).length;
  const oneByOne = [...refused, ...inDoubt];
  const alone = unitsOf(run.operation, oneByOne).length;
  const sets = mended.filter(({ kept }) => kept.length > 0).length;
  const wordsOf = (count: number) => t(unitCountWords(run.operation, count));

  return (
    <>
      {again.length > 0 && (
        <AskToSendAgain
          rows={again}
          label={t`Send again`}
          confirmLabel={(count) => t`Send ${wordsOf(count)} again in ${org.label}`}
        >
          <p>
            <Trans>
              Sends again what was refused or not sent: {wordsOf(units)}. Leaves out what is unclear or done.
            </Trans>
          </p>
        </AskToSendAgain>
      )}
      {oneByOne.length > 0 && (
        <AskToSendAgain
          rows={oneByOne}
          rowsPerRequest={1}
          label={t`Send one by one`}
          confirmLabel={(count) =>
            count === 1
              ? t`Send ${wordsOf(count)} by itself in ${org.label}`
              : t`Send ${wordsOf(count)} one by one in ${org.label}`
          }
          why={inDoubt.length > 0 ? 'unknown' : 'refused'}
        >
          <p>
            <Plural
              value={alone}
              one="# row that was refused with others is sent again alone."
              other="# rows that were refused in groups are sent again one by one, so that only those that cannot be done are refused."
            />
          </p>
          {inDoubt.length > 0 && (
            <p>
              <Plural
                value={inDoubt.length}
                one="# of them may be cancelled already: check the CRM first. If it is, it stays cancelled, and its row says so."
                other="# of them may be cancelled already: check the CRM first. Those that are stay cancelled, and their rows say so."
              />
            </p>
          )}
        </AskToSendAgain>
      )}
      {sets > 0 && (
        <AskToSendAgain
          rows={mended.flatMap(({ kept }) => kept)}
          label={t`Retry without failed rows`}
          variant="filled"
          confirmLabel={(count) => t`Send ${wordsOf(count)} again in ${org.label}`}
        >
          <MendedSets operation={run.operation} sets={mended} />
        </AskToSendAgain>
      )}
    </>
  );
}

/** What the button of a dialog counts: sets for renewals, rows otherwise. */
export const unitCountWords = (operation: OperationName, count: number): MessageDescriptor =>
  operations[operation].carries === 'sets'
    ? msg`${plural(count, { one: '# set', other: `${count} sets` })}`
    : msg`${plural(count, { one: '# row', other: `${count} rows` })}`;

/** As examples; there may be more. */
const SETS_SHOWN = 20;

/** Shows each set before and after the change, before anything is sent. Sets that become empty come first. */
function MendedSets({ operation, sets }: { operation: OperationName; sets: readonly SplitRefusedSet[] }) {
  const { t } = useLingui();
  const emptied = sets.filter(({ kept }) => kept.length === 0);
  const mended = sets.filter(({ kept }) => kept.length > 0);
  return (
    <>
      <p>
        <Plural
          value={mended.length}
          one="# set is sent again, without the rows that the org gave a message for."
          other="# sets are sent again, each without the rows that the org gave a message for."
        />
      </p>
      <ShortList
        items={[...emptied, ...mended]}
        shown={SETS_SHOWN}
        mah="40dvh"
        className="plain-list scrolls spaced-blocks"
        aria-label={t`Sets without their failed rows`}
      >
        {({ set, kept, failing }) => {
          const after = kept.length;
          const before = after + failing.length;
          return (
            <li key={set}>
              <strong>{t`Set ${set}`}</strong>
              {' · '}
              {after === 0 ? t`Before ${before}, now empty: not sent` : t`Before ${before}, now ${after}`}
              {' · '}
              {t`Left out:`}
              <NamedRows operation={operation} rows={failing} />
            </li>
          );
        }}
      </ShortList>
    </>
  );
}
