import { isAsked } from './entitled.js';
import { changesIn, type Invariant, twice } from './moment.js';

const spelled = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const isSame = (one: string, other: string) => spelled(one) === spelled(other);

/** People asked for it to be open again, so that it is no news to them. */
const wanted = new Set(['deleted', 'not an answer', 'undone', 'contested', 'late']);

/** By the numbers and the words of the questions that people see. */
export const noQuestionTwice: Invariant = () => {
  const standing = new Set<number>();
  return (moment) =>
    changesIn(moment).flatMap(({ fact, was, is }) => {
      const isAgain =
        fact.type === 'SaidToQuestion' && (fact.as === 'open' || fact.aside) ? fact.question : 0;
      standing.delete(isAgain);
      // Which of two answers holds was put off, and somebody has given another one since.
      const which = fact.type === 'SaidToQuestion' && fact.as === 'other' ? fact.asked?.number : undefined;
      const before = was.questions.find(({ number }) => number === which);
      if (which !== undefined && before?.state !== 'put') standing.delete(which);
      // The meeting goes through what stands unanswered on the card, once each.
      if (fact.type === 'MeetingOpened') for (const number of fact.questions) standing.delete(number);
      const put = is.questions.filter(
        ({ number, state }) =>
          state === 'put' && was.questions.find((each) => each.number === number)?.state !== 'put',
      );
      // Put anew in words although it was put already.
      const anew =
        fact.type === 'QuestionPut' ? is.questions.filter(({ number }) => number === fact.question) : [];
      const asked = [...new Set([...put, ...anew])];
      const again = asked
        .filter(({ number }) => standing.has(number))
        .map(({ number }) => `Q${number} again`);
      for (const { number } of asked) standing.add(number);
      const byPeople = fact.type === 'SaidToQuestion' && wanted.has(fact.why ?? '');
      const matterOf = (dispute: number | undefined) =>
        is.issues.find((each) => each.number === dispute)?.about;
      const like = asked.flatMap(({ number, text, person, continues, options, dispute }) =>
        is.questions
          .filter(
            ({ number: other, state }) => other !== number && ['put', 'aside', 'answered'].includes(state),
          )
          // Two people who are both named are both asked.
          .filter((other) => other.person.id === person.id && isSame(other.text, text))
          // Which of two answers holds is asked again where somebody has given another one since.
          .filter((other) => continues === undefined || other.options.join() === options.join())
          // Two disputes about two things may be in the same words; each says who is on which side.
          .filter((other) => matterOf(other.dispute) === matterOf(dispute))
          .map((other) => `Q${number} ("${text}") is Q${other.number} ("${other.text}", ${other.state})`),
      );
      return [...again, ...(byPeople ? [] : like)];
    });
};

export const everyNumberOnce: Invariant =
  () =>
  ({ after }) => {
    const { questions, issues, plan } = after;
    const cases = plan.items.flatMap(({ fields }) =>
      fields.kind === 'requirement' ? fields.acceptance.map(({ id }) => id) : [],
    );
    return [
      ...twice(questions.map(({ number }) => `Q${number}`)),
      ...twice(issues.map(({ number }) => `#${number}`)),
      ...twice([...plan.items.map(({ id }) => id), ...cases]),
    ];
  };

/** Nobody but a person says what people say. */
export const nobodyIsAnsweredFor: Invariant = () => (moment) =>
  changesIn(moment).flatMap(({ fact, was }) => {
    if (fact.type !== 'SaidToQuestion' || (fact.as !== 'answered' && fact.as !== 'decided')) return [];
    const { input } = moment;
    const question = was.questions.find(({ number }) => number === fact.question);
    const { by, as: outcome, via } = fact;
    const about = `Q${fact.question} ${outcome}`;
    if (!by || !question) return [`${about} by nobody`];
    const fromPeople = !('key' in input) || input.type === 'ReadingGiven';
    const timers = ['ReminderSent', 'TaskFailed'];
    if (!fromPeople || timers.includes(input.type)) return [`${about} by ${input.type}`];
    if (outcome === 'answered' && fact.text.trim() === '') return [`${about} with nothing`];
    const byAdmin = 'admin' in input && input.admin;
    if (outcome === 'answered' || via === 'dialogue') {
      const was0 = moment.before.questions.find(({ number }) => number === fact.question) ?? question;
      const moved = input.type === 'AnswerUndone';
      // Whoever was to decide has chosen the answer, or those who differed have come to agree.
      const decided = was.questions.some(
        (each) =>
          (each.continues === fact.question || each.number === question.continues) &&
          each.closure?.by?.id === by.id,
      );
      // The question may have gone to somebody else since they answered: the words are theirs to change.
      const isTheirs = was0.closure?.by?.id === by.id;
      return moved || decided || isTheirs || isAsked(moment.before, was0, by)
        ? []
        : [`${about} by ${by.name}, who was not asked`];
    }
    const isMember = was.members.some(({ id }) => id === by.id);
    return byAdmin || isMember ? [] : [`${about} by ${by.name}, who takes no part`];
  });

/** Whom a question is put to is a person, and a bot never. */
export const questionsArePutToPeople: Invariant =
  () =>
  ({ after }) =>
    after.questions.flatMap(({ number, person }) =>
      /^U/.test(person.id) && person.id !== 'U0ROBOT'
        ? []
        : [`Q${number} is put to ${person.id || 'nobody'}`],
    );

/** An open question waits for whom it was passed to last, or went back to. */
export const passedOnIsWaitedFor: Invariant = () => (moment) =>
  changesIn(moment).flatMap(({ fact, was, is }) => {
    if (fact.type !== 'QuestionPassedOn') return [];
    const before = was.questions.find(({ number }) => number === fact.question);
    const now = is.questions.find(({ number }) => number === fact.question);
    const wrong: string[] = [];
    if (before?.state !== now?.state) wrong.push(`Q${fact.question} became ${now?.state}`);
    if (now?.person.id !== fact.to.id) wrong.push(`Q${fact.question} waits for ${now?.person.id}`);
    if (before?.person.id !== fact.from.id) wrong.push(`Q${fact.question} was not ${fact.from.id}'s`);
    if (fact.to.id === fact.from.id) wrong.push(`Q${fact.question} stays where it is`);
    if (now?.state === 'put' && now.putAt !== fact.at)
      wrong.push(`Q${fact.question} waits since ${now.putAt}`);
    return wrong;
  });

/** Answers that differ are those of two people: both stand in the question which of them holds. */
export const twoAnswersAreTwoPeoples: Invariant = () => (moment) =>
  changesIn(moment).flatMap(({ fact, was, is }) => {
    if (fact.type !== 'SaidToQuestion' || (fact.as !== 'guess' && fact.as !== 'other')) return [];
    const guessed = is.questions.find(({ number }) => number === fact.question);
    if (fact.as === 'guess') return guessed?.closure ? [`Q${fact.question} is closed by a guess`] : [];
    const closure = was.questions.find(({ number }) => number === fact.question)?.closure;
    const asked = is.questions.find(({ number }) => number === fact.asked?.number);
    return [
      ...(closure?.by?.id === fact.by?.id
        ? [`Q${fact.question}: ${fact.by?.name} differs from himself`]
        : []),
      ...(asked?.state === 'put' && asked.options.includes(fact.text) ? [] : [`"${fact.text}" is not asked`]),
    ];
  });
