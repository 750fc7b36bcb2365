import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ObjectKind } from '#config/recordsSettings.ts';
import type { OperationName } from '#contract/operations.ts';
import type { ColumnSpec } from '#intake/columns/columnSpec.ts';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { cleanText } from '#lib/cleanText.ts';
import type { RecordState } from '#records/orgRecord.ts';
import type { ReadProblemKind } from '#records/readProblem.ts';
import type { EarlierRequest } from '#run/sentBeforeProblem.ts';
import type { SheetEvent } from '../work/sheetState.ts';
import type { SheetWork } from '../work/sheetWork.ts';

export interface DecisionChoice {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly event: SheetEvent;
}

/** A line above the table: a question that holds the send button until it is answered, or a fact that can be changed. */
export interface Decision {
  readonly id: string;
  /** The rows that it is about; none: the whole sheet. */
  readonly rows: readonly number[];
  /** For a question: the value of the chosen answer, or null if there is none yet. A fact has none. */
  readonly answer?: string | null | undefined;
  readonly choices: readonly DecisionChoice[];
  /** For a fact: true if nothing can be sent at all. */
  readonly isStop?: boolean;
  /** True for one that only the head of its column shows. */
  readonly isOfHead?: boolean;
  /** True for a fact whose button is gone once it is pressed. */
  readonly vanishes?: boolean;
  /** True for a fact that may answer the questions below it. */
  readonly isFirst?: boolean;
  /** What its rows are, behind their count; a sentence if it is about the whole sheet. */
  readonly words: string;
  /** True for a sentence about rows, which needs no count before it. */
  readonly isSentence?: boolean;
  readonly note?: string;
  /** Listed where the person opens them, at most `DETAILS` of a kind: the table has all rows. */
  readonly details?: readonly string[];
  /** By row: the runs that sent them before. */
  readonly earlier?: ReadonlyMap<number, EarlierRequest>;
  /** A cell to correct, or in which to choose a record, so that its row can be sent. */
  readonly cell?: { readonly label: string; readonly column: string };
  /** A needed field without a column, for which one value for all rows can be given. */
  readonly valueFor?: { readonly operation: OperationName; readonly name: string };
  /** A value behind its words: the id of a record of this kind, or a text. */
  readonly value?: { readonly text: string; readonly kind: ObjectKind | null };
  /** The column of the sheet, from 0, that it says how to read. Its head shows it, too. */
  readonly column?: number | null | undefined;
  /** A run that the person may want to open first. */
  readonly run?: { readonly label: string; readonly id: string };
  /** What so many of its rows are, in a few words. */
  why?(count: number): string;
}

/** A fact about the sheet, and how it can be changed. It holds nothing, unless nothing can be sent at all. */
export const sheetFact = (id: string, fact: Pick<Decision, 'words'> & Partial<Decision>): Decision => ({
  ...{ id, rows: [], choices: [] },
  ...fact,
});

export const toDecisionChoice = (label: string, event: SheetEvent): DecisionChoice => ({
  value: label,
  label,
  event,
});

/** True if the send button waits for it. */
export const isOpen = ({ answer, isStop = false }: Decision): boolean => answer === null || isStop;

/** Earlier requests by row: of the same operation, and of another, such as a renewal and a cancellation of one activity. */
export interface FoundBefore {
  same: ReadonlyMap<number, EarlierRequest>;
  other: ReadonlyMap<number, EarlierRequest>;
  runIds: ReadonlySet<string>;
  /** By row: the earlier row of the sheet that it repeats. */
  identical: ReadonlyMap<number, number>;
}

/** A row whose name in the sheet is not that of the org. */
export interface NameMismatch {
  readonly row: number;
  readonly inSheet: string;
  readonly inOrg: string;
}

/** What the org answered about the texts of a column that may name the records of a field. */
export interface LookUpTry {
  readonly key: string;
  readonly column: number;
  /** Texts that are exactly one or several records; null: the org could not answer. */
  readonly found: number | null;
  /** Texts that were asked. */
  readonly of: number;
  /** The column has more. */
  readonly isCut: boolean;
  /** Of all columns for the field. */
  readonly isBest: boolean;
}

export interface KnownOfLookUps {
  readonly tries: readonly LookUpTry[];
  /** Fields that the org cannot search, by name. */
  readonly unsearched: readonly string[];
  /** Why the records of a field could not be looked for; null if they were. Of several fields, one may be answered. */
  problemOf(key: string): ReadProblemKind | null;
  /** True for a field whose records the org finds by other texts than ids. */
  canMatch(key: string): boolean;
}

/** All that decisions follow from, and what they are worded with. */
export interface DecisionContext {
  readonly i18n: I18n;
  readonly operation: OperationName;
  readonly columns: readonly ColumnSpec[];
  readonly work: SheetWork;
  readonly reading: IntakeReading;
  /** Values of the page for cells that the sheet leaves empty. */
  readonly shared: Readonly<Record<string, string>>;
  readonly found: FoundBefore;
  /** By row, the state that the org shows. */
  readonly states: readonly (RecordState | undefined)[];
  readonly names: readonly NameMismatch[];
  /** Rows with a name that was not compared. */
  readonly notCompared: number;
  /** Rows whose number belongs to several records, of which one has the row's name. */
  readonly takenByName: readonly number[];
  readonly lookUps: KnownOfLookUps;
  /** The sets are the orders of a sheet with their items. */
  readonly isOfOrders: boolean;
  readonly now: number;
  readonly orgLabel: string;
  /** Who is signed in. */
  readonly person: string;
}

export const DETAILS = 50;

/** The longest text or name in a line, in characters. */
const SHOWN = 40;

export const shortText = (text: string) => cleanText(text, SHOWN);

/** In the quotation marks of the language. */
export function inQuotes(i18n: I18n, found: string): string {
  const text = shortText(found);
  return i18n._(msg`“${text}”`);
}

/** Columns with cells that no field uses. */
export function freeColumns({ samples, mapping }: Pick<IntakeReading, 'samples' | 'mapping'>): number[] {
  const used = Object.values(mapping);
  return samples.flatMap((sample, column) => (sample !== '' && !used.includes(column) ? column : []));
}

export function columnLabel(
  key: string,
  { columns, i18n }: Pick<DecisionContext, 'columns' | 'i18n'>,
): string {
  const spec = columns.find((column) => column.key === key);
  return spec ? i18n._(spec.label) : key;
}
