import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { pickChoices } from './pickChoices.ts';

export interface ChosenPace {
  rowsPerRequest: number;
  parallelRequests: number;
}

interface PaceChoiceProps {
  inSets: boolean;
  /** The org's limits. */
  most: ChosenPace;
  chosen: ChosenPace;
  onChoose(chosen: ChosenPace): void;
}

/** Rows per request and parallel requests, within the org's limits. Both default to one. */
export function PaceChoice({ inSets, most, chosen, onChoose }: PaceChoiceProps) {
  const { t, i18n } = useLingui();
  if (most.rowsPerRequest === 1 && most.parallelRequests === 1) return null;
  const numbers = (limit: number) =>
    pickChoices(limit).map((number) => ({ value: String(number), label: i18n.number(number) }));
  return (
    <FieldGrid>
      {most.rowsPerRequest > 1 && (
        <NativeSelect
          label={inSets ? t`Sets per request` : t`Rows per request`}
          description={
            inSets
              ? t`More is faster; where no clear answer comes, more are unknown at once`
              : t`More is faster; one refusal then refuses all rows of its request`
          }
          value={chosen.rowsPerRequest}
          onChange={(event) => onChoose({ ...chosen, rowsPerRequest: Number(event.currentTarget.value) })}
          data={numbers(most.rowsPerRequest)}
        />
      )}
      {most.parallelRequests > 1 && (
        <NativeSelect
          label={t`At a time`}
          description={t`Requests on their way side by side`}
          value={chosen.parallelRequests}
          onChange={(event) => onChoose({ ...chosen, parallelRequests: Number(event.currentTarget.value) })}
          data={numbers(most.parallelRequests)}
        />
      )}
    </FieldGrid>
  );
}
