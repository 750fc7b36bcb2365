import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import type { AnyRequest, OperationName } from '#contract/operations.ts';
import type { Outcome } from '#contract/outcome.ts';
import { paths } from '#desk/links/paths.ts';
import { API_KEY } from '#platform/mutations.ts';
import { Icon } from '#ui/Icon.tsx';
import { toneIcons } from '#ui/theme/tone.ts';
import { type CheckedRequest, createAnswerTally } from './answerTally.ts';

/** In the header while answers are checked: the kinds of deviation in the answers to this tab since then. Links to all. */
export function ContractChip({ slot }: { slot: Element }) {
  const queryClient = useQueryClient();
  const [tally] = useState(createAnswerTally);
  const [{ inFull, findings }, setReport] = useState(tally.report);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation, ...event }) => {
        if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
        const request = requestOf(mutation as Mutation<Outcome, Error, AnyRequest>);
        if (!request) return;
        tally.add(request);
        setReport(tally.report());
      }),
    [queryClient, tally],
  );
  const found = findings.length;
  const tone = found > 0 ? 'doubt' : 'info';
  return createPortal(
    <Button
      component={Link}
      href={paths.diagnostics()}
      size="xs"
      radius="xl"
      variant="light"
      color={tone}
      leftSection={<Icon name={toneIcons[tone]} size={12} />}
    >
      {found > 0 ? (
        <Plural value={found} one="# deviation from the contract" other="# deviations from the contract" />
      ) : inFull > 0 ? (
        <Trans>Contract checked</Trans>
      ) : (
        <Trans>Contract is being checked</Trans>
      )}
    </Button>,
    slot,
  );
}

/** Each request to the API is a mutation (platform/mutations.ts); null for any other. */
function requestOf({ options, state }: Mutation<Outcome, Error, AnyRequest>): CheckedRequest | null {
  const [api, operation] = options.mutationKey ?? [];
  if (api !== API_KEY[0] || !state.data || !state.variables) return null;
  const { data, variables: input, submittedAt: at } = state;
  return { operation: operation as OperationName, input, raw: data.raw, at, runId: '', rows: [] };
}
