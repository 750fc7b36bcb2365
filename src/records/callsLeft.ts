import * as z from 'zod/mini';
import type { DataService } from './dataService.ts';

const limits = z.object({ DailyApiRequests: z.object({ Max: z.number(), Remaining: z.number() }) });

/** The calls that all applications may make in 24 hours, and those that are left. Many people may not see them: a ReadProblem. */
export async function callsLeft(
  service: DataService,
  signal: AbortSignal,
): Promise<{ left: number; max: number }> {
  const { DailyApiRequests: calls } = await service.ask({ path: '/limits' }, limits, signal);
  return { left: calls.Remaining, max: calls.Max };
}
