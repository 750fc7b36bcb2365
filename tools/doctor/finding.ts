/** The result of one check from outside. */
export interface Finding {
  /** `unsure`: needs a look, but sign-in and sending may work. */
  level: 'good' | 'unsure' | 'wrong';
  /** The subject: `config.json`, `the console's host`, or an org's label and part. */
  about: string;
  /** The observation. */
  what: string;
  /** The effect on users; empty if all is well. */
  meaning: string;
  /** What to do; empty if all is well. */
  remedy: string;
}

/** Collects findings about one subject. */
export interface FindingList {
  readonly all: readonly Finding[];
  good(what: string): void;
  unsure(what: string, meaning: string, remedy: string): void;
  wrong(what: string, meaning: string, remedy: string): void;
}

export function findingList(about: string): FindingList {
  const all: Finding[] = [];
  return {
    all,
    good: (what) => void all.push({ level: 'good', about, what, meaning: '', remedy: '' }),
    unsure: (what, meaning, remedy) => void all.push({ level: 'unsure', about, what, meaning, remedy }),
    wrong: (what, meaning, remedy) => void all.push({ level: 'wrong', about, what, meaning, remedy }),
  };
}
