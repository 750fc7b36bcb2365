import { Plural, useLingui } from '@lingui/react/macro';
import { Code, DataList, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { operations, toHttpParts } from '#contract/operations.ts';
import { dateTimeFormat } from '#language/dateTimeFormat.ts';
import { cleanText } from '#lib/cleanText.ts';
import { uriPart } from '#lib/uriPart.ts';
import { paths } from '#pageParts/links/paths.ts';
import { newLinkState } from '#pageParts/links/useLinkPrefill.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { causeMeaningWords, causeWords } from '#pageParts/words/outcomeWords.ts';
import { sharedChoiceWords } from '#pageParts/words/sharedChoiceWords.ts';
import type { RequestRecord } from '#run/run.ts';
import { tookMs } from '#run/tookMs.ts';
import { unitsOf } from '#run/unitsOf.ts';
import { Fact } from '#ui/Fact.tsx';
import { useShownRun } from '../rows/useRunView.ts';
import { orgSentTo, sentTo } from './sentTo.ts';

/** In characters: as much as a person reads. The export of History contains everything. */
const BODY_SHOWN = 8_000;

/** A grouped request can carry hundreds of rows. */
const ROWS_SHOWN = 10;

/** Everything that the journal has about one attempt. Tokens are not recorded. */
export function RequestDetail({ request }: { request: RequestRecord }) {
  const { t, i18n } = useLingui();
  const { org } = useDesk();
  const { run, input: rowsOfRun } = useShownRun();
  const { operation, input, attempt, cause, raw, sentAt } = request;
  const { method, path, body } = toHttpParts(operation, input, uriPart);
  const rows = request.rows.flatMap((row) => rowsOfRun[row] ?? []);
  const ms = tookMs(request);
  const baseUrl = sentTo(run, request);
  return (
    <Stack gap="xs" ps="md" pb="md">
      <DataList gap={2}>
        <Fact name={t`Sent by`}>
          {run.owner.userName}, {dateTimeFormat(i18n, 'zoned').format(new Date(sentAt))}
        </Fact>
        <Fact name={t`Org`}>{orgSentTo(run, [request])}</Fact>
        <Fact name={t`Attempt`}>{attempt}</Fact>
        {ms !== null && (
          <Fact name={t`Duration`}>
            {i18n.number(ms / 1_000, { style: 'unit', unit: 'second', maximumFractionDigits: 2 })}
          </Fact>
        )}
        <Fact name={t`Result`}>
          {t(causeWords[cause].title)}.{' '}
          {t(causeMeaningWords(cause, operation, sharedChoiceWords(org, operation, rows)))}
        </Fact>
        <RequestRows request={request} />
      </DataList>
      <Text size="sm" fw={600}>{t`For developers`}</Text>
      <Title order={3} size="xs">{t`Sent`}</Title>
      <Code block className="wraps">
        {`${method} ${cleanText((baseUrl ?? '') + path)}${body === null ? '' : `\n\n${shownBody(JSON.stringify(input, null, 2))}`}`}
      </Code>
      <Title order={3} size="xs">{t`Answer`}</Title>
      {raw ? (
        <Code
          block
          className="wraps"
        >{`${raw.status} ${cleanText(raw.contentType ?? '')}\n\n${shownBody(raw.body)}`}</Code>
      ) : (
        <Text size="sm" c="dimmed">{t`No readable answer came.`}</Text>
      )}
      {raw && (raw.cut || raw.body.length > BODY_SHOWN) && (
        <Text size="sm" c="dimmed">
          {t`This is not the whole answer. The export of History contains all that was kept of it.`}
        </Text>
      )}
    </Stack>
  );
}

const shownBody = (text: string) => cleanText(text, BODY_SHOWN);

/** The rows of a request. Other runs that sent them are linked in the rows' regions and in the page's status. */
function RequestRows({ request }: { request: RequestRecord }) {
  const { t } = useLingui();
  const { run, history } = useShownRun();
  const units = unitsOf(
    run.operation,
    request.rows.flatMap((row) => history.rows[row] ?? []),
  );
  const isSets = operations[run.operation].carries === 'sets';
  const left = units.length - ROWS_SHOWN;
  return (
    <Fact name={isSets ? t`Sets` : t`Rows`} isList>
      {units.slice(0, ROWS_SHOWN).map(({ key, rows: [first] }) => (
        // The mark makes the link work each time, even if the page shows that row already.
        <Link key={key} href={paths.run(run.id, first?.index)} state={newLinkState()}>
          {isSets ? key : Number(key) + 1}
        </Link>
      ))}
      {left > 0 && <Plural value={left} one="and # more" other="and # more" />}
    </Fact>
  );
}
