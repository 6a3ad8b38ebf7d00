import { openPauses } from '../../../src/workshop/running/budget.js';
import { pending } from '../../../src/workshop/pending.js';
import { putQuestions } from '../../../src/workshop/asking/questions/questions.js';
import { awaited, statusOf } from '../../../src/workshop/waiting/awaited.js';
import { changesIn, type Invariant } from './moment.js';

/** What is said about an approved plan is read and answered, and holds nobody up. */
const besides = new Set(['read-reply', 'put-question', 'deliver']);

export const someoneOrSomethingIsAwaited: Invariant =
  () =>
  ({ after }) => {
    const works = pending(after).some(
      ({ held, kind }) => !held && !(after.stage === 'closed' && besides.has(kind)),
    );
    const waits = awaited(after).length > 0;
    const status = statusOf(after);
    if (after.stage === 'closed') {
      // Those who build it may wait for somebody.
      return works || status !== (waits ? 'paused' : 'completed')
        ? [`closed, but ${status}, works: ${works}, waits: ${waits}`]
        : [];
    }
    if (!works && !waits)
      return [
        `nothing and nobody at ${after.stage} (${status}) ${JSON.stringify([pending(after), after.failures, after.speakers.current, openPauses(after)])}`,
      ];
    if (status === 'completed') return [`completed at ${after.stage}`];
    if (status === 'active' && !works) return [`active at ${after.stage}, but only people are awaited`];
    const isDown = after.failures.length > 0;
    return status === 'paused' && !waits && !isDown
      ? [`paused at ${after.stage}, but nobody is awaited`]
      : [];
  };

/** Whoever is awaited is a person; an open question waits for its own. */
export const theRightPeopleAreAwaited: Invariant =
  () =>
  ({ after }) => {
    if (after.stage === 'closed') return [];
    const waits = awaited(after);
    const answers = waits
      .filter(({ what }) => what === 'answer')
      .map(({ person, question }) => `Q${question} ${person.id}`);
    const put = putQuestions(after).map(({ number, person }) => `Q${number} ${person.id}`);
    return [
      ...(answers.join() === put.join() ? [] : [`${answers.join()} instead of ${put.join()}`]),
      ...waits
        .filter(({ person }) => !/^U/.test(person.id))
        .map(({ what }) => `nobody is awaited for ${what}`),
    ];
  };

/** One reminder per person and day, and none for whoever wants none. */
export const nobodyIsRemindedTwiceADay: Invariant = () => {
  const reminded = new Set<string>();
  const quiet = new Set<string>();
  return (moment) =>
    changesIn(moment).flatMap(({ fact }) => {
      if (fact.type === 'RemindersStopped') quiet[fact.goesOn ? 'delete' : 'add'](fact.by.id);
      if (fact.type !== 'PersonReminded') return [];
      const day = `${fact.person.id} on ${fact.day}`;
      const again = reminded.has(day) ? [`${day} again`] : [];
      reminded.add(day);
      return quiet.has(fact.person.id) ? [...again, `${day}, who wants none`] : again;
    });
};

/** Of time that passes people are only told; and of what was let go only the price is kept. */
export const timeDecidesNothing: Invariant =
  () =>
  ({ input, decided, before, after }) => {
    const ofTime = ['ReminderSent', 'WorkDropped'];
    if (!ofTime.includes(input.type)) return [];
    const told = ['PersonReminded', 'RequestDeclined', 'WorkDropped'];
    const states = (all: typeof before.questions) =>
      all.map(({ number, state }) => `${number} ${state}`).join();
    return [
      ...decided.filter(({ type }) => !told.includes(type)).map(({ type }) => `${type} of ${input.type}`),
      ...(before.stage === after.stage &&
      states(before.questions) === states(after.questions.slice(0, before.questions.length))
        ? []
        : ['it went on']),
    ];
  };
