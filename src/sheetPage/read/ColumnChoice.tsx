import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { normalName } from '#intake/header.ts';
import { cleanText } from '#lib/cleanText.ts';
import type { BenchSpec } from '../benchSpec.ts';
import type { Bench } from '../useBench.ts';

/** Characters that are enough to recognize a column. */
const SHOWN = 40;

interface ColumnChoiceProps {
  spec: BenchSpec;
  bench: Bench;
  reading: IntakeReading;
}

export function ColumnChoice({ spec, bench, reading }: ColumnChoiceProps) {
  const { t } = useLingui();
  const columns = reading.samples.map((sample, index) => {
    const name = cleanText(reading.header?.[index] || t`Column ${index + 1}`, SHOWN);
    return {
      value: String(index),
      label: sample ? t`${name} (such as ${cleanText(sample, SHOWN)})` : name,
    };
  });
  return spec.columns.map(({ key, label, required }) => (
    <NativeSelect
      key={key}
      label={t`Column for ${t(label)}`}
      withAsterisk={required}
      value={String(reading.mapping[key] ?? '')}
      onChange={({ currentTarget: { value } }) => {
        const column = value === '' ? null : Number(value);
        const header = normalName(reading.header?.[column ?? -1] ?? '');
        bench.dispatch({ kind: 'columnChosen', key, column, header });
      }}
      data={[{ value: '', label: t`None` }, ...columns]}
    />
  ));
}
