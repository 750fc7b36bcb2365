import type { OperationName } from '#contract/operations.ts';
import type { FaultInput } from './faults/fault.ts';
import { answersOfGateway } from './scenarios/answersOfGateway.ts';
import { answersOfService } from './scenarios/answersOfService.ts';
import { brokenAnswers } from './scenarios/brokenAnswers.ts';
import { lostConnections } from './scenarios/lostConnections.ts';
import { platformAnswers } from './scenarios/platformAnswers.ts';
import { readScenarios } from './scenarios/readScenarios.ts';
import { renewalAnswers } from './scenarios/renewalAnswers.ts';
import type { Scenario } from './scenarios/scenario.ts';

type OfAnswers = typeof answersOfGateway | typeof answersOfService | typeof platformAnswers;
type OfOperations = OfAnswers | typeof brokenAnswers | typeof lostConnections | typeof renewalAnswers;
export type ScenarioName = (OfOperations | typeof readScenarios)[number]['name'];

export interface ScenarioGroup {
  readonly title: string;
  readonly scenarios: readonly Scenario<OfOperations[number]['name']>[];
}

/** Add a new failure as a row in the table of its kind; tests never intercept the network. */
export const scenarioGroups: readonly ScenarioGroup[] = [
  { title: 'Lost and slow connections', scenarios: lostConnections },
  { title: 'Broken answers', scenarios: brokenAnswers },
  { title: 'Answers of the service', scenarios: answersOfService },
  { title: 'Answers of gateways', scenarios: answersOfGateway },
  { title: 'Answers of the platform', scenarios: platformAnswers },
  { title: 'Answers to renewals', scenarios: renewalAnswers },
];

export const scenarios = scenarioGroups.flatMap((group) => group.scenarios);

/** For an unknown name, throws with the list of names. */
export function scenarioNamed(name: string): Scenario {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found) return found;
  const names = [...scenarios, ...readScenarios].map((scenario) => `  ${scenario.name}`).join('\n');
  throw new Error(`No scenario is called "${name}". There are:\n${names}`);
}

/** The requests that a scenario affects; default: the next one. */
export interface Where {
  operation?: OperationName | 'any' | undefined;
  nth?: number | undefined;
  times?: number | undefined;
}

/**
 * The faults of a scenario by its name. Throws for an unknown name, with the list of names, and if they could never
 * apply: a scenario of one operation, requested for another.
 */
export function faultsNamed(
  name: string,
  { operation: wanted = 'any', times, nth = 1 }: Where = {},
): FaultInput[] {
  const reading = readScenarios.find((scenario) => scenario.name === name);
  const { operation, faults } = reading ? { ...reading, operation: 'read' as const } : scenarioNamed(name);
  if (!reading && operation !== 'any' && wanted !== 'any' && wanted !== operation)
    throw new Error(`The scenario "${name}" strikes ${operation} only, and never ${wanted}.`);
  return faults.map((fault) => ({
    ...fault,
    operation: operation === 'any' ? wanted : operation,
    nth: (fault.nth ?? 1) + nth - 1,
    times: times ?? fault.times,
  }));
}
