import type { Activity } from '../seed/activities.ts';
import { subscriptionPlans } from '../seed/subscriptionPlans.ts';

const firstNames = [
  'Jane',
  'Amir',
  'Sofia',
  'Luca',
  'Ingrid',
  'Noah',
  'Marta',
  'Kofi',
  'Yuki',
  'Pavel',
  'Elena',
];
const lastNames = [
  'Doe',
  'Novak',
  'Rossi',
  'Hansen',
  'Okafor',
  'Dubois',
  'Weber',
  'Silva',
  'Kim',
  'Petrov',
  'O’Hara',
  'Lund',
  'Sato',
];

/** Activities seeded before the thousands, which have names of their own. */
const NAMED = 6;
/** Two memberships have this number: which one is meant is a question. */
export const numberOfTwo = 'M-1042';
/** The named activity "Being saved by somebody else" has the number of another one. */
const SECOND_OF_TWO = 4;

/** Number, person, plan and end of a membership, by its place in the seed: the same in every org. */
export function membershipFacts(
  { label, subscriptionPlanId, facts }: Pick<Activity, 'label' | 'subscriptionPlanId' | 'facts'>,
  index: number,
) {
  if (facts)
    return {
      Name: facts.number,
      Member__c: facts.member,
      Plan__c: facts.plan,
      Begin_Date__c: facts.begins,
      End_Date__c: facts.ends,
    };
  const position = index - NAMED;
  const plan = Object.values(subscriptionPlans).find(({ id }) => id === subscriptionPlanId);
  const month = String(1 + (index % 12)).padStart(2, '0');
  return {
    Name: index === SECOND_OF_TWO ? numberOfTwo : `M-${1001 + position}`,
    Member__c:
      position < 0
        ? label
        : `${firstNames[position % firstNames.length]} ${lastNames[position % lastNames.length]}`,
    Plan__c: plan?.label ?? null,
    Begin_Date__c: null,
    End_Date__c: `2027-${month}-28`,
  };
}
