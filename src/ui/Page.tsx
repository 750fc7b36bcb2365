import { useLingui } from '@lingui/react/macro';
import { Box, Group, Skeleton as Line, Stack, Text, Title } from '@mantine/core';
import { createContext, type ReactNode, type RefObject, use, useEffect, useId, useRef } from 'react';

interface PageFrame {
  /** Follows the page's name in the window title: the org and the product. */
  site: string;
  /** True until the first page was shown: on the first page the browser decides where the focus is. */
  isFirst: RefObject<boolean>;
}

export const PageFrameContext = createContext<PageFrame>({
  site: 'Order Desk',
  isFirst: { current: true },
});

/** Progress of a run, shown in the title before the page's name; null if none is active. */
export const TitleProgressContext = createContext<string | null>(null);

interface PageProps {
  title: string;
  /** Identifies a page whose title comes later; default: the title. */
  of?: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** `form`: a narrower page for reading. Both widths begin at the same edge. */
  width?: 'form';
  /** For a page that is one large table: it fills the window. */
  isDense?: boolean;
  children?: ReactNode;
}

/** A page: heading and window title. After a navigation within the console the heading takes the focus. */
export function Page({
  title,
  of = title,
  description,
  actions,
  width,
  isDense = false,
  children,
}: PageProps) {
  const { site, isFirst } = use(PageFrameContext);
  const { i18n } = useLingui();
  const { locale } = i18n;
  const spoken = useRef(locale);
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new page, even in the same component
  useEffect(() => {
    // A new language is not a new page: the focus stays on the language choice.
    const isReworded = spoken.current !== locale;
    spoken.current = locale;
    // Not if an element of the page has the focus already, such as a notice.
    const isTaken = page.current?.contains(document.activeElement);
    if (!isFirst.current && !isTaken && !isReworded) heading.current?.focus();
    isFirst.current = false;
  }, [of, isFirst, locale]);

  return (
    <Stack
      ref={page}
      gap={isDense ? 'sm' : 'xl'}
      miw={0}
      maw={width === 'form' ? '45rem' : undefined}
      data-dense={isDense || undefined}
    >
      <TitleProgressContext.Consumer>
        {(underWay) => <title>{[underWay, title, site].filter((part) => part !== null).join(' · ')}</title>}
      </TitleProgressContext.Consumer>
      <Group component="header" justify="space-between" gap="lg">
        {/* A long description wraps before the actions wrap. */}
        <Box flex={description ? '1 1 22rem' : undefined} miw={0}>
          <Title order={1} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {description && (
            <Text component="div" c="dimmed">
              {description}
            </Text>
          )}
        </Box>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
}

interface SectionProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Section({ title, description, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} gap="md" miw={0}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {description && (
            <Text component="div" size="sm" c="dimmed">
              {description}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}

export function Skeleton({ lines = 4 }: { lines?: number }) {
  const { t } = useLingui();
  return (
    <Stack gap="md" role="status" aria-label={t`Loading`} className="appears-late">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Line key={line} h={line === 0 ? '1.625rem' : '1.25rem'} w={line === 0 ? '40%' : undefined} />
      ))}
    </Stack>
  );
}
