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
import { createAnswerTally } from './checkAnswers.ts';

/** Shown in the header while answers are checked: the kinds of deviation seen in this tab. Links to the list. */
export function ContractChip({ slot }: { slot: Element }) {
  const queryClient = useQueryClient();
  const [tally] = useState(createAnswerTally);
  const [found, setFound] = useState(0);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation, ...event }) => {
        if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
        const { options, state } = mutation as Mutation<Outcome, Error, AnyRequest>;
        const [api, operation] = options.mutationKey ?? [];
        // Each request to the API is a mutation (platform/mutations.ts).
        if (api !== API_KEY[0] || !state.data || !state.variables) return;
        tally.add({
          operation: operation as OperationName,
          input: state.variables,
          raw: state.data.raw,
          at: state.submittedAt,
          runId: '',
          rows: [],
        });
        setFound(tally.report().findings.length);
      }),
    [queryClient, tally],
  );
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
      ) : (
        <Trans>Contract is being checked</Trans>
      )}
    </Button>,
    slot,
  );
}
