import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback } from 'react';
import { problemWords } from '#contract/words/problemWords.ts';
import { ErrorWordsContext } from '#ui/fields/useField.ts';

export function ProblemWordsProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const wordsOf = useCallback(
    (message: string) => {
      const words = problemWords(message);
      return words ? t(words) : message;
    },
    [t],
  );
  return <ErrorWordsContext value={wordsOf}>{children}</ErrorWordsContext>;
}
