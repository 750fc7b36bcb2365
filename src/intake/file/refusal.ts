/** Why a text or file cannot be read. Its words: refusalWords.ts. */
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
  | 'fileDocument'
  | 'fileNumbers'
  | 'fileArchive'
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
