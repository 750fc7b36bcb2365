import { FILE_LIMIT } from '../limits.ts';
import { type Refusal, refusal } from '../refusal.ts';

/** What a chosen file holds, or why it is not looked at. Never rejects. */
export async function fileBytes(file: File): Promise<ArrayBuffer | Refusal> {
  if (file.size > FILE_LIMIT) return refusal('fileTooLarge');
  if (file.size === 0) return refusal('empty');
  try {
    return await file.arrayBuffer();
  } catch {
    // Changed, moved or locked by another program after it was chosen.
    return refusal('fileUnreadable');
  }
}
