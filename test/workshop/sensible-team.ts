import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Person } from '../../src/workshop/base/people.js';
import type { Question } from '../../src/workshop/base/question.js';
import type { Session } from '../../src/workshop/session.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { messageOf, tomBaker, zoe } from './cast.js';
import { lena, tom } from './story.js';

/** What people do about who takes part, whose a question is, whose word counts, and who is waited for. */
export function onTeam(session: Session): PersonInput[] {
  const { requester: by, unreminded, reminded, members, questions, stage, changedAt } = session;
  if (stage === 'closed') return [];
  const invited = {
    type: 'InviteAsked',
    by,
    admin: false,
    person: tomBaker,
    speaksFor: 'the SAP system',
  } as const;
  const quiet = { type: 'RemindersAsked', by, wanted: unreminded.includes(by.id) } as const;
  // What the engine finds as time passes.
  const reminders = awaited(session)
    .slice(0, 1)
    .map(({ person }): PersonInput => {
      return { type: 'ReminderSent', person, day: changedAt.slice(0, 10), waits: [] };
    });
  return [
    ...(members.some(({ id }) => id === tomBaker.id) ? [] : [invited]),
    ...(Object.keys(reminded).length > 0 ? [quiet] : []),
    ...questions.flatMap((question) => onQuestion(session, question)),
    ...reminders,
  ];
}

function onQuestion(session: Session, { number: question, state, person }: Question): PersonInput[] {
  const { requester: by, remarks, seq } = session;
  const says = (who: Person, from: number, text = `answer ${question}`) =>
    ({ type: 'Said', by: who, message: messageOf(who, from + seq), text }) as const;
  if (state === 'waiting' || state === 'aside' || state === 'moot') return [];
  if (state !== 'put')
    // Somebody else says otherwise, or answers after all.
    return [
      { type: 'AnswerGiven', by: tom, question, text: 'Guests', via: 'form' },
      says(tom, 300, `answer ${question}, otherwise`),
    ];
  const others = remarks.filter(({ by: each }) => each.id !== person.id).slice(-1);
  return [
    { type: 'QuestionPassOnAsked', by, admin: false, question, to: lena },
    says(zoe, 400),
    says({ ...person }, 400),
    ...others.map(
      ({ id: message, by: who }) => ({ type: 'AnswerMeant', by: who, question, message }) as const,
    ),
  ];
}
