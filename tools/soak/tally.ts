export type Tally = ReturnType<typeof createTally>;

/** Counts of what a soak has covered. */
export const createTally = () => ({
  schedules: 0,
  /** By the name of the command. */
  commands: new Map<string, number>(),
  /** Faults that hit a request. */
  faults: 0,
  requests: 0,
  executed: 0,
  invariants: 0,
  /** Looks in the org that were answered. */
  looks: 0,
  /** Units that a look proposed as done. */
  proposed: 0,
  /** Units with a record that one press records as theirs. */
  onePress: 0,
  /** Number of rows with each cause at the end of their schedules. */
  causes: new Map<string, number>(),
});

export function count(into: Map<string, number>, name: string): void {
  into.set(name, (into.get(name) ?? 0) + 1);
}

/** The counts as lines to print. */
export function tallyLines(tally: Tally): string[] {
  const figure = (value: number) => value.toLocaleString('en');
  const inTurn = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .sort(([, a], [, b]) => b - a)
      .map(([name, times]) => `${name} ${figure(times)}`)
      .join(', ');
  const commands = [...tally.commands.values()].reduce((sum, times) => sum + times, 0);
  return [
    `schedules           ${figure(tally.schedules)}`,
    `commands            ${figure(commands)}: ${inTurn(tally.commands)}`,
    `requests            ${figure(tally.requests)}, of which ${figure(tally.executed)} changed something`,
    `faults injected     ${figure(tally.faults)} requests struck`,
    `looks in the org    ${figure(tally.looks)}: ${figure(tally.proposed)} units proposed, ${figure(tally.onePress)} with a record that agrees`,
    `rows at rest        ${inTurn(tally.causes)}`,
    `invariants checked  ${figure(tally.invariants)}`,
  ];
}
