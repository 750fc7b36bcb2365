import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseLanguage } from '#language/chooseLanguage.ts';
import { type Language, languages } from '#language/languages.ts';

const choices = (Object.keys(languages) as Language[]).map((language) => ({
  value: language,
  label: <span lang={language}>{languages[language]}</span>,
}));

export function LanguageChoice() {
  const { t, i18n } = useLingui();
  // In sequence, so that the later of two quick choices wins.
  const { mutate, isError } = useMutation({ mutationFn: chooseLanguage, scope: { id: 'language' } });
  // A mutation reports `isPending` a moment later; without this state the radio would jump back first.
  const [wanted, want] = useState<Language | null>(null);
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t`Language`}
        data={choices}
        value={wanted ?? (i18n.locale as Language)}
        onChange={(language) => {
          want(language);
          mutate(language, { onSettled: () => want(null) });
        }}
      />
      {isError && (
        <p role="alert">
          <Trans>
            The words of this language could not be loaded. Check the connection, reload the page and choose
            it again.
          </Trans>
        </p>
      )}
    </>
  );
}
