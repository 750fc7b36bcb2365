/** Why a text or file has no usable table. The words are in intakeWords.ts. */
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
