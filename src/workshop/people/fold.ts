import { shake } from '../answers/fold.js';
import type { TeamFact } from '../facts-team.js';
import type { Fact, FactOf } from '../facts.js';
import { raised } from '../questions/fold.js';
import { currentMeeting, withQuestion } from '../questions/questions.js';
import type { Question, Session } from '../session.js';
import type { Participant, Person } from './people.js';

/** The session after a fact about who takes part and whose word counts. */
export function evolveTeam(session: Session, fact: TeamFact): Session {
  switch (fact.type) {
    case 'MemberInvited':
      return invited(session, fact);
    case 'QuestionPassedOn':
      return on(session, fact.question, (question) => ({
        ...nowFor(question, fact),
        passed: [...question.passed, { by: fact.by, from: fact.from, at: fact.at }],
      }));
    case 'QuestionTakenBack':
      return on(session, fact.question, (question) => ({
        ...nowFor(question, fact),
        passed: question.passed.slice(0, -1),
      }));
    case 'AnswerOffered': {
      const { question, by, text, message, at } = fact;
      const offer = { by, text, message, at };
      return on(session, question, (each) => ({ ...each, offers: [...each.offers, offer] }));
    }
    case 'OfferDeclined':
      return on(session, fact.question, (each) => ({
        ...each,
        offers: each.offers.filter(({ message }) => message !== fact.message),
        declinedOffers: [...(each.declinedOffers ?? []), fact.message],
      }));
    case 'AnswerContested': {
      const { question, by, text, via, message, at, waits } = fact;
      const contested = { by, text, via, at, ...(message !== undefined && { message }) };
      return on(session, question, (each) => {
        const rivals = (each.rivals ?? []).filter((rival) => rival.by.id !== by.id || rival.text !== text);
        return waits ? { ...each, rivals: [...rivals, contested] } : { ...each, rivals, contested };
      });
    }
    case 'ConflictSettled':
      return on(session, fact.question, (each) => settled(each, fact));
    case 'AssumptionQuestioned':
      return questioned(session, fact);
    case 'RequesterReplaced':
      return replaced(session, fact);
    default:
      return fact satisfies never;
  }
}

function on(session: Session, number: number, change: (question: Question) => Question): Session {
  const questions = session.questions.map((each) => (each.number === number ? change(each) : each));
  return { ...session, questions };
}

/** Somebody else is awaited, since now; nobody was told yet that it waits for long. */
function nowFor(question: Question, { to: person, at: putAt }: { to: Person; at: string }): Question {
  const { escalatedAt: _, ...rest } = question;
  return { ...rest, person, ...(question.state === 'put' && { putAt }) };
}

/** Whom a requester brought in keeps that, whoever names them again. */
function invited(session: Session, { by, person, speaksFor }: FactOf<'MemberInvited'>): Session {
  const { requester, members } = session;
  const known = members.find(({ id }) => id === person.id);
  const isKept = known?.invitedBy?.id === requester.id;
  const inviter = person.id === requester.id ? {} : { invitedBy: isKept ? requester : by };
  const guest = { ...person, ...(speaksFor && { speaksFor }), ...inviter };
  return {
    ...session,
    members: known ? members.map((each) => (each === known ? guest : each)) : [...members, guest],
  };
}

function settled(question: Question, { by: settledBy, at, keep }: FactOf<'ConflictSettled'>): Question {
  const { contested, ...rest } = question;
  const lost = keep === 'first' ? contested : question.closure;
  if (!lost) return rest;
  const { text, by, message } = lost;
  const said = { text, settledBy, at, ...(by && { by }), ...(message !== undefined && { message }) };
  return { ...rest, overruled: [...(question.overruled ?? []), said] };
}

/** Nothing is taken for granted in its place any more. */
function questioned(session: Session, fact: FactOf<'AssumptionQuestioned'>): Session {
  const { at, assumption: number, question, put, shaken } = fact;
  const assumption = session.assumptions.find((each) => each.number === number);
  if (!assumption) return session;
  const asked = raised(session, assumption.role, [question], put ? at : undefined);
  const after = withQuestion(asked, question.number, { assumed: number });
  const now = currentMeeting(session);
  const meetings = after.meetings.map((each) =>
    each === now ? { ...each, questions: [...each.questions, question.number] } : each,
  );
  const assumptions = after.assumptions.filter((each) => each.number !== number);
  return shake({ ...after, meetings, assumptions }, shaken);
}

/** What was put to the requester before is put to the new one, who is awaited since now. */
function replaced(session: Session, { at, by, from }: FactOf<'RequesterReplaced'>): Session {
  const { members, formerRequesters = [] } = session;
  const others = members.filter(({ id }) => id !== by.id && id !== from.id);
  const [mine, theirs] = [by, from].map((person) => {
    const known: Participant = members.find(({ id }) => id === person.id) ?? person;
    const { invitedBy: _, ...rest } = known;
    return { ...rest, ...person };
  });
  const open = new Set<Question['state']>(['waiting', 'put', 'aside']);
  const questions = session.questions.map((each) =>
    each.person.id === from.id && open.has(each.state) ? nowFor(each, { to: by, at }) : each,
  );
  return {
    ...session,
    requester: by,
    members: [...(mine ? [mine] : []), ...(theirs ? [theirs] : []), ...others],
    formerRequesters: [...formerRequesters.filter((id) => id !== by.id), from.id],
    questions,
  };
}

/** Who is new comes last; who has left keeps their place, for when they come again. */
export function placesIn({ places, members }: Session): string[] {
  const fresh = members.flatMap(({ id }) => (places.includes(id) ? [] : [id]));
  return fresh.length === 0 ? places : [...places, ...fresh];
}

/** When each person did anything last. */
export function heardFrom({ lastHeard }: Session, fact: Fact): Session['lastHeard'] {
  const said = fact.type === 'RemarkMade' ? fact.remark : fact.type === 'ReplyMade' ? fact.reply : fact;
  // Marks alone are no remark, but somebody typed them.
  if (fact.type === 'Routed' && fact.message !== undefined) return { ...lastHeard, [fact.by]: fact.at };
  const by = 'by' in said && typeof said.by === 'object' ? said.by.id : undefined;
  return by === undefined ? lastHeard : { ...lastHeard, [by]: fact.at };
}
