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

export interface ScenarioGroup {
  readonly title: string;
  readonly scenarios: readonly Scenario[];
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

export const scenarios: readonly Scenario[] = scenarioGroups.flatMap((group) => group.scenarios);

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

/** The faults of a scenario by its name. Throws for an unknown name, with the list of names. */
export function faultsNamed(name: string, where: Where = {}): FaultInput[] {
  const reading = readScenarios.find((scenario) => scenario.name === name);
  if (!reading) return scenarioFaults(scenarioNamed(name), where);
  const { times, nth = 1 } = where;
  return reading.faults.map((fault) => ({
    ...fault,
    nth: (fault.nth ?? 1) + nth - 1,
    times: times ?? fault.times,
  }));
}

/** The faults of a scenario. Throws if they could never apply: a scenario of one operation, requested for another. */
function scenarioFaults({ name, ...scenario }: Scenario, where: Where = {}): FaultInput[] {
  const { operation: wanted = 'any', times, nth = 1 } = where;
  if (scenario.operation !== 'any' && wanted !== 'any' && wanted !== scenario.operation)
    throw new Error(`The scenario "${name}" strikes ${scenario.operation} only, and never ${wanted}.`);
  return scenario.faults.map((fault) => ({
    ...fault,
    operation: scenario.operation === 'any' ? wanted : scenario.operation,
    nth: (fault.nth ?? 1) + nth - 1,
    times: times ?? fault.times,
  }));
}
