import { Button, EmptyState } from '@mantine/core';
import type { ReactNode } from 'react';
import { Announcer } from '#ui/Announcer.tsx';
import { announce } from '#ui/announce.ts';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Section, Skeleton } from '#ui/Page.tsx';
import { PrefilledNotice } from '#ui/PrefilledNotice.tsx';
import { toneIcons } from '../src/ui/tone.ts';

const tones = Object.keys(toneIcons) as (keyof typeof toneIcons)[];

/** Notices, empty states and skeletons. */
export function Notices() {
  return (
    <Section title="Notices, and what is not there yet">
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={`What happened (${tone})`}>
          What it means, and what to do about it.
        </Notice>
      ))}
      <Notice tone="doubt" title="With something to do" actions={<Button>Continue</Button>} />
      <PrefilledNotice />
      <EmptyState title="None yet" description={<>Where a list would stand.</>}>
        <a href="#create">Create an order</a>
      </EmptyState>
      <Skeleton />
      <BrokenPart />
      <Announcer />
      <Button onClick={() => announce('Said to those who do not see it')}>Announce</Button>
    </Section>
  );
}

function Broken(): ReactNode {
  throw new Error('For the design page');
}

const BrokenPart = lazyPart(async () => Broken);
