import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Language, languages } from '#words/languages.ts';
import { chooseLanguage } from '#words/speak.ts';

const choices = (Object.keys(languages) as Language[]).map((language) => ({
  value: language,
  label: <span lang={language}>{languages[language]}</span>,
}));

export function LanguageChoice() {
  const { t, i18n } = useLingui();
  const { mutate, isPending, isError, variables } = useMutation({ mutationFn: chooseLanguage });
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t`Language`}
        data={choices}
        value={isPending ? variables : (i18n.locale as Language)}
        onChange={(language) => mutate(language)}
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
