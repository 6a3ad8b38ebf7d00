import type { RoleDocumentGiven } from '../../../prompts/role-document.js';
import type { Documents } from '../../../workshop/documents.js';
import { type Ground, systemsOf } from '../ground.js';
import { type Requirement, requirementsOf } from './requirements.js';

/** The TestPlanner's document: at least one case for each requirement. */
export function testPlan(ground: Ground, given: RoleDocumentGiven): Documents['TestPlanner'] {
  const { reading, words, name, first, hardest, users } = ground;
  const say = words.documents.test;
  const requirements = requirementsOf(ground, given);
  const cases = requirements.flatMap((requirement) =>
    casesOf(ground, requirement).map((each) => ({ ...each, covers: requirement.id })),
  );
  return {
    strategy: say.strategy(first.quote, first.experience.edge, name),
    cases: cases.map((each, at) => ({ id: `T${at + 1}`, ...each })),
    coverage: say.coverage(requirements.length, name, hardest.quote),
    environments: [
      say.local(first.experience.entity, name),
      say.users(users, name),
      ...systemsOf(reading).map((system) => say.system(system.words)),
    ],
  };
}

function casesOf({ words }: Ground, requirement: Requirement): { title: string; kind: string }[] {
  const say = words.documents.test;
  const { cases: kinds } = say;
  switch (requirement.of) {
    case 'wish': {
      const { quote, experience } = requirement.wish;
      return [
        { title: say.usual(quote, experience.done), kind: kinds.acceptance },
        { title: say.edge(quote, experience.edge), kind: kinds.edge },
      ];
    }
    case 'limits':
      return [{ title: say.load(requirement.limits), kind: kinds.load }];
    case 'systems':
      return [{ title: say.systems(requirement.systems), kind: kinds.exchange }];
    case 'settled': {
      const { assumed } = requirement;
      return assumed
        ? [{ title: say.assumed(assumed), kind: kinds.assumption }]
        : [{ title: say.agreed(requirement.text), kind: kinds.acceptance }];
    }
    case 'point':
      return [{ title: say.agreed(requirement.text), kind: kinds.edge }];
    default:
      return requirement satisfies never;
  }
}
