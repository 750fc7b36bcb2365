import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { mostPerRequest } from '#desk/startRun.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { AutoGrid } from '#ui/AutoGrid.tsx';
import type { SheetSpec } from '../state/sheetSpec.ts';

/** A short list to choose from, instead of fifty numbers. */
const ROUND = [1, 2, 3, 4, 5, 10, 20, 30, 40, 50];

interface ChosenPace {
  rowsPerRequest: number;
  parallelRequests: number;
}

interface PaceChoiceProps {
  spec: SheetSpec;
  chosen: ChosenPace;
  onChoose(chosen: ChosenPace): void;
}

/** Rows per request and parallel requests, within the org's limits. Both default to one. */
export function PaceChoice({ spec: { operation, inSets }, chosen, onChoose }: PaceChoiceProps) {
  const { t, i18n } = useLingui();
  const { pace } = useDesk().org;
  const most = { ...pace, rowsPerRequest: mostPerRequest(operation, pace) };
  if (most.rowsPerRequest === 1 && most.parallelRequests === 1) return null;
  const numbers = (limit: number) =>
    [...ROUND.filter((number) => number < limit), limit].map((number) => ({
      value: String(number),
      label: i18n.number(number),
    }));
  return (
    <AutoGrid>
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
    </AutoGrid>
  );
}
