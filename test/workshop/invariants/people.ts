import { openQuestions, putQuestions } from '../../../src/workshop/asking/questions/questions.js';
import { pending } from '../../../src/workshop/pending.js';
import { openIssues } from '../../../src/workshop/plan/queries.js';
import { openPauses } from '../../../src/workshop/running/budget.js';
import { awaited, statusOf } from '../../../src/workshop/waiting/awaited.js';
import { isThere, mayDo } from './entitled.js';
import { always, type Invariants, ofEach, twice, unless } from './moment.js';

/** What is said about an approved plan is read and answered, and holds nobody up. */
const besides = new Set(['read-reply', 'put-question', 'deliver']);

export const people: Invariants = {
  'someone or something is awaited until the end': always(({ after }) => {
    const { stage, failures } = after;
    const works = pending(after).some(
      ({ held, kind }) => !held && !(stage === 'closed' && besides.has(kind)),
    );
    const waits = awaited(after).length > 0;
    const status = statusOf(after);
    const told = `${status} at ${stage}, works: ${works}, waits: ${waits}`;
    // Those who build it may wait for somebody.
    if (stage === 'closed') return unless(!works && status === (waits ? 'paused' : 'completed'), told);
    const open = JSON.stringify([pending(after), failures, after.speakers.current, openPauses(after)]);
    return [
      ...unless(works || waits, `nothing and nobody: ${told} ${open}`),
      ...unless(status !== 'completed', told),
      ...unless(status !== 'active' || works, told),
      ...unless(status !== 'paused' || waits || failures.length > 0, told),
    ];
  }),

  // Whoever is awaited is a person; an open question waits for its own.
  'the right people are awaited': always(({ after }) => {
    const waits = after.stage === 'closed' ? [] : awaited(after);
    const put = after.stage === 'closed' ? [] : putQuestions(after);
    const answers = waits
      .filter(({ what }) => what === 'answer')
      .map(({ person, question }) => `Q${question} ${person.id}`)
      .join();
    const asked = put.map(({ number, person }) => `Q${number} ${person.id}`).join();
    return [
      ...unless(answers === asked, `${answers} instead of ${asked}`),
      ...waits.flatMap(({ what, person }) => unless(person.id.startsWith('U'), `nobody for ${what}`)),
    ];
  }),

  'the requester is the first member': always(({ after: { members, requester } }) => {
    const ids = members.map(({ id }) => id);
    return [
      ...unless(ids[0] === requester.id, `${ids[0] ?? 'nobody'} is first`),
      ...twice(ids).map((id) => `${id} is there twice`),
      ...ids.flatMap((id) => unless(id !== 'U0ROBOT' && id !== '', `"${id}" is no person`)),
    ];
  }),

  'whoever was brought in stays': always(({ before, after }) =>
    before.members
      .filter(({ invitedBy }, at) => at === 0 || invitedBy)
      .flatMap((each) => unless(isThere(after, each), `${each.name} is gone`)),
  ),

  // They are told so in private at most.
  'only who may changes anything': always(({ input, before, decided }) => {
    if ('key' in input) return [];
    const acted = decided.filter(({ type }) => type !== 'RequestDeclined').map(({ type }) => type);
    const isAllowed = mayDo(before, input) !== false || acted.length === 0;
    return [
      ...unless(isAllowed, `${input.type} led to ${acted.join()}`),
      ...decided.flatMap((fact) =>
        unless(fact.type !== 'Approved' || isThere(before, fact.by), `${fact.type} by somebody else`),
      ),
    ];
  }),

  'a plan leaves nothing open': ofEach(({ fact, was }) => {
    const isPlan = fact.type === 'VersionIssued' && fact.artifact === 'plan';
    if (!isPlan && fact.type !== 'Approved') return [];
    const questions = openQuestions(was).map(({ number }) => `Q${number} is open`);
    const issues = openIssues(was).map(({ number }) => `#${number} is open`);
    return [...questions, ...(isPlan ? issues : [])];
  }),
};
