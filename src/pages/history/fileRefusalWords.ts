import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileRefusal } from '#journal/journalFile.ts';

interface RefusalWords {
  title: MessageDescriptor;
  nextStep: MessageDescriptor;
}

/** Why a file is not imported, and what to do instead. */
export const fileRefusalWords: Record<FileRefusal, RefusalWords> = {
  tooLarge: {
    title: msg`The file is too large to be read`,
    nextStep: msg`A journal of up to 256 MB can be imported. Keep the file: it can be read with other tools.`,
  },
  unread: {
    title: msg`The file could not be opened`,
    nextStep: msg`It may have been moved or changed since it was chosen. Choose it again.`,
  },
  notCompared: {
    title: msg`The file could not be compared with the journal here`,
    nextStep: msg`The browser did not hand the journal out; another tab may have erased it. Reload the page and choose the file again.`,
  },
  notJson: {
    title: msg`The file is not JSON, or only a part of it`,
    nextStep: msg`Choose a file that Export on this page has saved, and that was not changed since.`,
  },
  notJournal: {
    title: msg`The file is not a journal of Order Desk`,
    nextStep: msg`It is JSON, but not what Export on this page saves. Choose a file that it has saved.`,
  },
  newer: {
    title: msg`The file comes from a newer Order Desk`,
    nextStep: msg`This version does not know what its records mean. Reload the page, so that you have the newest, and choose the file again.`,
  },
  otherOrg: {
    title: msg`The file is the journal of another org`,
    nextStep: msg`Each org has a journal of its own. Sign in to the org that it comes from and import it there.`,
  },
  otherPerson: {
    title: msg`The file is the journal of another person`,
    nextStep: msg`Each person has a journal of their own. It can be imported where they are signed in.`,
  },
};
