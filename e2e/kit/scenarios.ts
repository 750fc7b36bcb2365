import { readScenarios } from '#sandbox/scenarios/readScenarios.ts';
import { type ScenarioName, scenarioGroups } from '#sandbox/scenarios.ts';

export { readScenarios, type ScenarioName, scenarioGroups };

/** All names that `org.use` takes. */
export const scenarioNames: readonly ScenarioName[] = [
  ...scenarioGroups.flatMap((group) => group.scenarios),
  ...readScenarios,
].map(({ name }) => name);
