import { i18n } from '@lingui/core';
import { rowStateNames, rowStates } from '#contract/rowStates.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import { Section } from '#ui/Page.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { OrgKindBadge } from '../src/pageParts/OrgKindBadge.tsx';
import { toneIcons } from '../src/ui/tone.ts';
import { Sample, Samples } from './Sample.tsx';

const tones = Object.keys(toneIcons) as (keyof typeof toneIcons)[];

/** Each outcome and tone by colour, by icon or shape, and by word. */
export function Outcomes() {
  return (
    <Section
      title="Outcomes and tones"
      description="Never by colour alone: each has an icon or a shape, and a word."
    >
      <Samples>
        {rowStateNames.map((state) => (
          <Sample key={state} of={state}>
            <ToneBadge tone={rowStates[state].tone}>{i18n._(stateWords(state, 'createOrder'))}</ToneBadge>
          </Sample>
        ))}
        <Sample of="done, of a cancellation">
          <ToneBadge tone="positive">{i18n._(stateWords('done', 'cancelRenewals'))}</ToneBadge>
        </Sample>
        {tones.map((tone) => (
          <Sample key={tone} of={`tone ${tone}`}>
            <ToneBadge tone={tone}>1,204 rows</ToneBadge>
          </Sample>
        ))}
        <Sample of="org, production">
          <OrgKindBadge kind="production" />
        </Sample>
        <Sample of="org, sandbox">
          <OrgKindBadge kind="sandbox" />
        </Sample>
      </Samples>
      <ProgressBar
        label="A run"
        total={100}
        parts={[
          { tone: 'positive', count: 52 },
          { tone: 'negative', count: 8 },
          { tone: 'doubt', count: 5 },
          { tone: 'info', count: 5 },
        ]}
      />
    </Section>
  );
}
