import { createIntakeEngine, type IntakeRequest } from '../engine/intakeEngine.ts';
import type { IntakeReading } from '../engine/intakeReading.ts';

type Asked = Pick<IntakeRequest, 'columns'> &
  Partial<
    Pick<
      IntakeRequest,
      | 'rules'
      | 'itemColumns'
      | 'inSets'
      | 'setChoice'
      | 'here'
      | 'edits'
      | 'found'
      | 'forAll'
      | 'corrections'
      | 'columnChoices'
      | 'remembered'
      | 'meant'
      | 'lastEdits'
      | 'shapes'
    >
  >;

/** Reads a text or file like a page without corrections. Throws if it is refused. */
export async function readingOf(content: string | File, request: Asked): Promise<IntakeReading> {
  const reading = await createIntakeEngine().read({
    source: { id: 1, ...(typeof content === 'string' ? { text: content } : { file: content }) },
    corrections: {},
    columnChoices: {},
    rules: { recordIds: 'checked' },
    inSets: false,
    setChoice: null,
    ...request,
  });
  if (reading.kind === 'refusal') throw new Error(reading.code);
  return reading;
}
