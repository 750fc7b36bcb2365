/** Named failures of the team's store, for `times` requests. */
export const teamScenarios = {
  silent: 'No answer comes',
  noAnswer: 'The connection drops before anything is written',
  answerLost: 'An object is written, and the connection drops before the answer',
  refused: 'The bucket’s policy turns the keys away: 403',
  keysEnded: 'The keys end before their time: 403, until new ones are asked for',
  conflict: 'Two write one object at one moment: 409',
  broken: 'The store fails: 503',
  listCut: 'The answer to a list ends in the middle',
  listStale: 'A list does not hold what was just written',
} as const;
export type TeamScenario = keyof typeof teamScenarios;

export const teamScenarioNames = Object.keys(teamScenarios) as TeamScenario[];
