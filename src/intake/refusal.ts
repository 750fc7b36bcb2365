/** Why a text or a file gave no table at all. The words are in intakeWords.ts. */
export type RefusalCode =
  | 'empty'
  | 'allHidden'
  | 'textTooLong'
  | 'fileTooLarge'
  | 'tooManyLines'
  | 'tooManyColumns'
  | 'filePassword'
  | 'fileOldWorkbook'
  | 'fileOpenDocument'
  | 'fileBroken'
  | 'fileWebPage'
  | 'fileBinary'
  | 'fileUnreadable'
  | 'readerNotLoaded'
  | 'tooMuchToRead';

export interface Refusal {
  readonly kind: 'refusal';
  readonly code: RefusalCode;
}

export function refusal(code: RefusalCode): Refusal {
  return { kind: 'refusal', code };
}
