import { Plural, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { operations } from '#contract/operations.ts';
import { paths } from '#desk/links/paths.ts';
import { unitsOf } from '#desk/unitsOf.ts';
import type { RequestRecord } from '#run/run.ts';
import { RowLink } from '../settle/RowLink.tsx';
import type { WatchedRun } from '../useRun.ts';
import { Fact } from './Fact.tsx';

/** A grouped request can carry hundreds of rows. */
const ROWS_SHOWN = 10;

/** The rows of a request, with links to the runs that sent them before and after. */
export function RequestLinks({ request, watched }: { request: RequestRecord; watched: WatchedRun }) {
  const { t } = useLingui();
  const { run, history, sentAgain } = watched;
  const before = request.rows.flatMap((row) => history.rows[row]?.sendsAgain ?? []).slice(0, ROWS_SHOWN);
  const after = new Set(request.rows.flatMap((row) => sentAgain.get(row) ?? []));
  const units = unitsOf(
    run.operation,
    request.rows.flatMap((row) => history.rows[row] ?? []),
  );
  const isSets = operations[run.operation].carries === 'sets';
  const left = units.length - ROWS_SHOWN;
  return (
    <>
      <Links name={isSets ? t`Sets` : t`Rows`}>
        {units.slice(0, ROWS_SHOWN).map(({ key, rows: [first] }) => (
          <RowLink key={key} runId={run.id} row={first?.index}>
            {isSets ? key : Number(key) + 1}
          </RowLink>
        ))}
        {left > 0 && <Plural value={left} one="and # more" other="and # more" />}
      </Links>
      {before.length > 0 && (
        <Links name={t`Sends again`}>
          {before.map(({ runId, index }) => {
            const number = index + 1;
            return (
              <Link key={`${runId} ${index}`} href={paths.run(runId, index)}>
                {isSets ? t`in an earlier run` : t`row ${number} of an earlier run`}
              </Link>
            );
          })}
        </Links>
      )}
      {after.size > 0 && (
        <Links name={t`Sent again`}>
          {[...after].map((runId) => (
            <Link key={runId} href={paths.run(runId)}>
              {t`in a later run`}
            </Link>
          ))}
        </Links>
      )}
    </>
  );
}

function Links({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fact name={name}>
      <Group gap="sm">{children}</Group>
    </Fact>
  );
}
