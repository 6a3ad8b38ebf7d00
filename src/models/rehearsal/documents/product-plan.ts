import type { RoleDocumentGiven } from '../../../prompts/role-document.js';
import type { Documents } from '../../../workshop/documents.js';
import { type Ground, named, quoted, wishOf } from '../ground.js';
import { assumedIn } from '../assumptions.js';
import { exclusionsOf, featuresOf } from '../issues.js';
import type { QuestionKind } from '../questions/stock.js';
import { type Requirement, requirementsOf } from './requirements.js';

/** The ProductPlanner's document: what is wanted, by whom, what is left out, and how it is checked. */
export function productPlan(ground: Ground, given: RoleDocumentGiven): Documents['ProductPlanner'] {
  const { reading, words, name, features, first, last, users } = ground;
  const say = words.documents.product;
  const { quote } = words.phrases;
  const requirements = requirementsOf(ground, given);
  const assumedUsers = assumedIn(ground, given).find(({ kind }) => kind === 'users')?.clause;
  const excluded = exclusionsOf(ground);
  const kept = reading.data[0] ? quote(reading.data[0].words) : first.experience.entity;
  const everyone = reading.users.slice(0, 5).map(({ words: user }) => {
    const own = wishOf(ground, user);
    return own ? say.user(user, own.quote) : say.userOf(user, name);
  });
  return {
    why: reading.trouble
      ? say.whyTrouble(quote(reading.trouble), name, users)
      : say.why(name, users, first.quote),
    what: reading.named ? say.what(name, featuresOf(ground)) : say.whatUnnamed(featuresOf(ground)),
    users:
      everyone.length > 0
        ? everyone
        : [assumedUsers ? assumedUser(ground, assumedUsers) : say.user(name, first.quote)],
    requirements: requirements.map(({ id, text, source }) => ({ id, text, source })),
    scope: say.scope(name, named(ground, features, 8), excluded),
    nonGoals: [
      ...reading.exclusions.map((each) => say.excluded(quoted(ground, [each]))),
      say.beyond(name, last.quote),
      say.postponed(kept, name),
    ],
    acceptance: requirements.map((each, at) => ({
      id: `AC${at + 1}`,
      text: acceptanceOf(ground, each),
      requirement: each.id,
    })),
  };
}

/** Where the thing has no name, what it does tells whom is meant. */
function assumedUser({ words, reading, first }: Ground, clause: string): string {
  const user = words.issues.assumed(clause);
  return reading.named ? user : words.documents.product.user(user, first.quote);
}

function acceptanceOf({ words, name, first }: Ground, requirement: Requirement): string {
  const say = words.documents.product;
  switch (requirement.of) {
    case 'wish':
      return say.acceptFeature(requirement.wish.quote, requirement.wish.experience.done);
    case 'limits':
      return say.acceptLimit(requirement.limits);
    case 'systems':
      return say.acceptSystems(requirement.systems);
    case 'point':
      return say.acceptPoint(requirement.text);
    case 'settled': {
      const byKind: Partial<Record<QuestionKind, () => string>> = {
        users: () => say.acceptUsers(name),
        data: () => say.acceptData(name),
        systems: () => say.acceptFit(first.experience.entity),
        limits: () => say.acceptNumbers(name),
        dates: () => say.acceptDate(name),
      };
      const own = requirement.kind && requirement.assumed && byKind[requirement.kind];
      return own ? own() : say.acceptPoint(requirement.text);
    }
    default:
      return requirement satisfies never;
  }
}
