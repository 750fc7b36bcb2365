import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JournalProblemCode } from '#journal/journalProblem.ts';

type Words = Record<'title' | 'meaning' | 'nextStep', MessageDescriptor>;

export const journalProblemWords: Record<JournalProblemCode, Words> = {
  missing: {
    title: msg`This browser has no place for the journal`,
    meaning: msg`Order Desk records in this browser what it is about to send, before it sends it. For that it needs IndexedDB, which is missing.`,
    nextStep: msg`Open Order Desk in a current Chrome, Edge, Firefox or Safari. If this is one, IndexedDB is switched off: ask your administrator.`,
  },
  refused: {
    title: msg`The browser does not let the journal be opened`,
    meaning: msg`Order Desk records in this browser what it is about to send, before it sends it. This browser does not allow it.`,
    nextStep: msg`Leave private browsing and allow site data for this address, then reload the page. If that does not help, restart the browser.`,
  },
  newer: {
    title: msg`A newer version of Order Desk wrote this journal`,
    meaning: msg`This page is an older version and would not understand all of the journal, so it changed nothing. Nothing is lost.`,
    nextStep: msg`Reload the page to get the newer version. If this happens again, the server delivers an older version: tell your administrator.`,
  },
  full: {
    title: msg`This browser has no room left for the journal`,
    meaning: msg`The console sends nothing that it cannot record first, so nothing more is sent. What was recorded is kept.`,
    nextStep: msg`Free some disk space on this computer. If that is not enough, download any answer that is shown as not recorded, then export the history under History, erase it and import the file. Then continue.`,
  },
  closed: {
    title: msg`The journal was closed: reload this page`,
    meaning: msg`Another tab opened a newer version or erased the history, or the browser deleted its data. Nothing more is sent from this page.`,
    nextStep: msg`Download any answer that is shown as not recorded. Then reload the page to go on.`,
  },
  unresponsive: {
    title: msg`The journal does not answer`,
    meaning: msg`The browser did not read or write the journal in time. The console sends nothing that it cannot record first, so nothing more is sent. Answers that arrived are kept on this page.`,
    nextStep: msg`Try again. If it still does not answer, download any answer that is shown as not recorded, then close the browser and open it again. Reloading the page may not be enough.`,
  },
};
