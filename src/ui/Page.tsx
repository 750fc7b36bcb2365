import { useLingui } from '@lingui/react';
import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';

export interface PageFrame {
  /** Follows the page's name in the window title: the org and the product. */
  place: string;
  /** Progress of runs, shown in the title before the page's name; null if none is active. */
  underWay: string | null;
  /** True until the first page was shown: it leaves the focus where the browser puts it. */
  isFirst: RefObject<boolean>;
}

export const PageFrameContext = createContext<PageFrame>({
  place: 'Order Desk',
  underWay: null,
  isFirst: { current: true },
});

export interface PageProps {
  title: string;
  description?: ReactNode;
  progress?: string | null;
  actions?: ReactNode;
  /** `form`: for reading. Both begin at the same edge. */
  width?: 'form';
  children?: ReactNode;
}

/** A page: heading and window title. After a navigation within the console the heading takes the focus. */
export function Page({ title, description, progress = null, actions, width, children }: PageProps) {
  const { place, underWay, isFirst } = use(PageFrameContext);
  const { locale } = useLingui().i18n;
  const spoken = useRef(locale);
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page, even in the same component
  useEffect(() => {
    // A new language is no new page: the focus stays on the language choice.
    const isReworded = spoken.current !== locale;
    spoken.current = locale;
    // Not if something on the page has the focus already, such as a notice.
    const isTaken = page.current?.contains(document.activeElement);
    if (!isFirst.current && !isTaken && !isReworded) heading.current?.focus();
    isFirst.current = false;
  }, [title, isFirst, locale]);

  return (
    <Stack ref={page} gap="xl" miw={0} maw={width === 'form' ? '45rem' : undefined}>
      <title>{[progress ?? underWay, title, place].filter((part) => part !== null).join(' · ')}</title>
      <Group component="header" justify="space-between" gap="lg">
        {/* A long description wraps before the actions do. */}
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
