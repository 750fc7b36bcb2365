import * as z from 'zod/mini';
import { refusal } from '../file/refusal.ts';
import { createIntakeEngine, type IntakeRequest } from './intakeEngine.ts';

// As in main.tsx: the policy forbids `new Function`, which zod would try.
z.config({ jitless: true });

const engine = createIntakeEngine();
let last: Readonly<Record<string, unknown>> = {};

/** Leaves out what equals the last reading: another choice of sets sends no rows again. */
self.onmessage = async ({ data }: MessageEvent<IntakeRequest>) => {
  try {
    const result = await engine.read(data);
    const changes = Object.entries(result).filter(([key, value]) => value !== last[key]);
    self.postMessage(Object.fromEntries(changes), { transfer: [...new Set(buffersIn(changes))] });
    if (result.kind === 'reading') last = { ...result };
  } catch {
    self.postMessage(refusal('tooMuchToRead'));
  }
};

/** Copying these would block the page, and take memory. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (!ArrayBuffer.isView(value))
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersIn) : [];
  const { buffer } = value;
  return buffer instanceof ArrayBuffer && buffer.byteLength > 0 ? [buffer] : [];
}
