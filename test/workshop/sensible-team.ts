import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Question } from '../../src/workshop/base/question.js';
import type { Session } from '../../src/workshop/session.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { messageOf, tomBaker, zoe } from './cast.js';
import { lena, tom } from './story.js';

/** What people do about who takes part, whose a question is, whose word counts, and who is waited for. */
export function onTeam(session: Session): PersonInput[] {
  if (session.stage === 'closed') return [];
  const { requester: by, unreminded, reminded } = session;
  const asked = { by, admin: false };
  const invited: PersonInput = {
    type: 'InviteAsked',
    ...asked,
    person: tomBaker,
    speaksFor: 'the SAP system',
  };
  const quiet: PersonInput = { type: 'RemindersAsked', by, wanted: unreminded.includes(by.id) };
  const isThere = session.members.some(({ id }) => id === tomBaker.id);
  return [
    ...(isThere ? [] : [invited]),
    ...(Object.keys(reminded).length > 0 ? [quiet] : []),
    ...session.questions.flatMap((question) => onQuestion(session, question)),
    ...onWaits(session),
  ];
}

function onQuestion(session: Session, question: Question): PersonInput[] {
  const { number, state } = question;
  if (state === 'put') return onPut(session, question);
  if (state === 'waiting' || state === 'aside' || state === 'moot') return [];
  // Somebody else says otherwise, or answers after all.
  const message = messageOf(tom, 300 + session.seq);
  return [
    { type: 'AnswerGiven', by: tom, question: number, text: 'Guests', via: 'form' },
    { type: 'Said', by: tom, message, text: `answer ${number}, otherwise` },
  ];
}

function onPut(session: Session, { number: question, person }: Question): PersonInput[] {
  const asked = { by: session.requester, admin: false, question };
  const others = session.remarks.filter(({ by: each }) => each.id !== person.id).slice(-1);
  const words = (by: typeof zoe) =>
    ({ type: 'Said', by, message: messageOf(by, 400 + session.seq), text: `answer ${question}` }) as const;
  return [
    { type: 'QuestionPassOnAsked', ...asked, to: lena },
    words(zoe),
    words({ ...person }),
    ...others.map(({ id: message, by }) => ({ type: 'AnswerMeant', by, question, message }) as const),
  ];
}

/** What the engine finds as time passes. */
function onWaits(session: Session): PersonInput[] {
  const waits = awaited(session);
  const [first] = waits;
  if (!first) return [];
  const day = session.changedAt.slice(0, 10);
  const reminder: PersonInput = { type: 'ReminderSent', person: first.person, day, waits: [] };
  return [reminder];
}
