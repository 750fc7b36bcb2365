import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback } from 'react';
import { problemWords } from '#contract/problemWords.ts';
import { ErrorWordsContext } from '#ui/fields/useField.ts';

const words: Readonly<Record<string, MessageDescriptor>> = problemWords;

export function ProblemWords({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const wordsOf = useCallback((message: string) => (words[message] ? t(words[message]) : message), [t]);
  return <ErrorWordsContext value={wordsOf}>{children}</ErrorWordsContext>;
}
