interface TeamFault {
  does: string;
  /** The requests that meet it: announcements, lists or objects that are read. Missing: any, or the bucket at once. */
  of?: 'put' | 'list' | 'get';
}

/** Named ways for the team's store to go wrong; `times` requests long. */
export const teamScenarios = {
  silent: { does: 'No answer comes' },
  slow: { does: 'Each answer takes two seconds' },
  noAnswer: { does: 'The connection drops before anything is written', of: 'put' },
  answerLost: { does: 'An object is written, and the connection drops before the answer', of: 'put' },
  conflict: { does: 'Two write one object at one moment: 409', of: 'put' },
  refused: { does: 'The bucket’s policy turns the keys away: 403' },
  keysEnded: { does: 'The keys end before their time: 403, until new ones are asked for' },
  broken: { does: 'The store fails: 503' },
  listCut: { does: 'The answer to a list ends in the middle', of: 'list' },
  listStale: { does: 'A list does not hold what was just written', of: 'list' },
  unreadable: { does: 'An object is no announcement', of: 'get' },
  forgedName: { does: 'A colleague gives another name, with direction marks and markup', of: 'get' },
  clockAhead: { does: 'The store’s clock is seven hours ahead from now on' },
} as const satisfies Record<string, TeamFault>;
export type TeamScenario = keyof typeof teamScenarios;

export const teamScenarioNames = Object.keys(teamScenarios) as TeamScenario[];
