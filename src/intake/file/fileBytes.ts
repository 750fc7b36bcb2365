import { FILE_LIMIT } from '../limits.ts';
import { type Refusal, refusal } from '../refusal.ts';

/** The content of a chosen file, or why it is refused. Never rejects. */
export async function fileBytes(file: File): Promise<ArrayBuffer | Refusal> {
  if (file.size > FILE_LIMIT) return refusal('fileTooLarge');
  if (file.size === 0) return refusal('empty');
  try {
    return await file.arrayBuffer();
  } catch {
    // Another program changed, moved or locked it after the person chose it.
    return refusal('fileUnreadable');
  }
}
