import { openQuestions } from '../../../src/workshop/asking/questions/questions.js';
import { openIssues } from '../../../src/workshop/plan/queries.js';
import { decides, mayDo } from './entitled.js';
import { changesIn, type Invariant, twice } from './moment.js';

export const theRequesterIsTheFirstMember: Invariant =
  () =>
  ({ after: { members, requester } }) => {
    const ids = members.map(({ id }) => id);
    return [
      ...(ids[0] === requester.id ? [] : [`${ids[0] ?? 'nobody'} is first`]),
      ...twice(ids).map((id) => `${id} is there twice`),
      ...ids.filter((id) => id === 'U0ROBOT' || id === '').map((id) => `"${id}" is no person`),
    ];
  };

/** Who was brought in stays, whoever else leaves. */
export const whoWasBroughtInStays: Invariant =
  () =>
  ({ before, after }) =>
    before.members
      .filter(
        ({ id, invitedBy }, at) => (at === 0 || invitedBy) && !after.members.some((each) => each.id === id),
      )
      .map(({ name }) => `${name} is gone`);

/** Nobody changes anything that is not theirs: they are told so in private at most. */
export const onlyWhoMayDoes: Invariant =
  () =>
  ({ input, before, decided }) => {
    if ('key' in input) return [];
    const may = mayDo(before, input);
    const acted = decided.filter(({ type }) => type !== 'RequestDeclined').map(({ type }) => type);
    const wrong = may === false && acted.length > 0 ? [`${input.type} led to ${acted.join()}`] : [];
    const approved = decided.flatMap((fact) =>
      fact.type === 'Approved' && !decides(before, fact.by) ? [`${fact.by.name} approved`] : [],
    );
    return [...wrong, ...approved];
  };

/** A plan rests on nothing that is open. */
export const aPlanLeavesNothingOpen: Invariant = () => (moment) =>
  changesIn(moment).flatMap(({ fact, was }) => {
    const isPlan = fact.type === 'VersionIssued' && fact.artifact === 'plan';
    if (!isPlan && fact.type !== 'Approved') return [];
    const questions = openQuestions(was).map(({ number }) => `Q${number} is open`);
    const issues = openIssues(was).map(({ number }) => `#${number} is open`);
    return [...questions, ...(isPlan ? issues : [])].map((each) => `${fact.type}: ${each}`);
  });
