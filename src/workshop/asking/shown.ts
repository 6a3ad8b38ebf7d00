import {
  coachSays,
  questionBefore,
  spoken,
  type SubjectShown,
  type ThreadEntries,
  type TranscriptContext,
  type TranscriptLine,
  type TranscriptLines,
} from '../base/thread.js';
import { clip, oneLine } from '../../text/fit.js';
import { snakeCase } from '../../text/json.js';
import { mention } from '../../text/markup.js';
import { withoutEnd } from '../../text/amounts.js';
import { wordsOf } from '../../words/words.js';
import { type Card, paragraph } from '../base/card.js';
import type { Participant } from '../base/people.js';
import { questionName } from '../base/question.js';
import type { PeopleFact } from '../people/facts.js';
import { isMember } from '../people/rules.js';
import { titleLine } from '../plan/lists.js';
import { counterAnswered, reopenedLine } from './answers/cards.js';
import type { AnswersFact, PassingFact, PointsFact, QuestionsFact } from './facts.js';
import type { Fact, FactOf, Session } from './session.js';

const longestField = 200;

/** Tells somebody that they were invited: by whom, for what, and what this thread is about. Of who cannot read it whoever invites is told. */
function memberInvited(
  session: Session,
  { by, person, speaksFor, away }: FactOf<'MemberInvited'>,
  before: Session,
): Card {
  const { invited } = wordsOf(session.language).people;
  if (away) {
    const [name, requester] = [oneLine(person.name), mention(session.requester.id)];
    const left = isMember(before, person) && invited.left(name, requester);
    return paragraph(left || invited.away(mention(by.id), name, requester));
  }
  const [who, whose, title] = [mention(person.id), mention(by.id), titleLine(session)];
  const line = invited.line(session.roster.length, who, whose, title, fieldOf(speaksFor));
  return paragraph(line);
}

/** Who takes part, and what each can speak for. Empty while the requester is alone. */
export function takingPart(session: Session): string[] {
  const { members, requester, language, settings } = session;
  const { common, people } = wordsOf(language);
  const { invited } = people;
  const nameLine = ({ id, speaksFor = '' }: Participant) =>
    id === requester.id ? invited.requester(mention(id)) : invited.member(mention(id), fieldOf(speaksFor));
  return [
    ...(members.length > 1 ? [invited.takingPart(common.list(members.map(nameLine)))] : []),
    ...(settings.answering === 'members' ? [invited.onlyMembers] : []),
  ];
}

function fieldOf(speaksFor: string): string {
  return withoutEnd(clip(oneLine(speaksFor), longestField), /[\s.。]/);
}

type Told = Exclude<PeopleFact, { type: 'RequestDeclined' }>;

/** Who takes part, and whose question it is. */
const peopleThread: ThreadEntries<Session, Fact, Told> = {
  MemberInvited: (fact, { seq, before, after }) =>
    coachSays(`invited:${fact.person.id}:${seq}`, 'answer', memberInvited(after, fact, before)),
};

const passingLines: TranscriptLines<Session, PassingFact> = {
  QuestionPassedOn({ question, by, from, to, back, asked }, { before }) {
    // What each is asked for their own work nobody has passed on.
    if (asked)
      return {
        ...{ phase: 'clarification_question', actor: 'coach', question_id: `Q${asked.number}` },
        ...{ question: asked.text, to },
      };
    const phase = back ? 'question_taken_back' : 'question_passed_on';
    return { phase, actor: 'user', question_id: questionName(before, question), by, from, to };
  },
};

const questionsThread: ThreadEntries<Session, Fact, QuestionsFact> = {
  // Its card says what was recorded, and a reaction to the message that it was.
  SaidToQuestion: (fact, { seq, after }) =>
    fact.as === 'open'
      ? coachSays(`reopened:q${fact.question}:${seq}`, 'answer', reopenedLine(after, fact))
      : [],
};

const questionsLines: TranscriptLines<Session, QuestionsFact> = {
  QuestionPut({ question: number, text: question, options, again, to, model }, context) {
    const on_behalf_of = questionBefore(number, context)?.asker;
    const about = { question_id: questionName(context.before, number), on_behalf_of, question };
    return { phase: 'clarification_question', actor: 'coach', ...about, options, again, to, model };
  },

  SaidToQuestion: saidToQuestion,
};

const answersThread: ThreadEntries<Session, Fact, AnswersFact> = {
  CounterAnswered: (fact, { seq, after }) =>
    coachSays(`counter:${fact.message}:${seq}`, 'answer', counterAnswered(after, fact)),
};

const answersLines: TranscriptLines<Session, AnswersFact> = {
  RemarkMade({ remark: { id: message, by, text } }, context) {
    return { phase: 'user_remark', actor: 'user', message, by, ...spoken(message, text, context) };
  },

  RemarkEdited({ id: message, text }, context) {
    if (text === undefined) return { phase: 'user_remark_withdrawn', actor: 'user', message };
    return { phase: 'user_remark_edited', actor: 'user', message, ...spoken(message, text, context) };
  },

  ReplyMade({ reply: { id: message, by, text }, version }, context) {
    return { phase: 'user_reply', actor: 'user', message, by, version, ...spoken(message, text, context) };
  },

  ReplyRead({ message, as, question, questions, rest, by, model }) {
    if (by) return { phase: 'reply_settled', actor: 'user', message, by, meant_as: as };
    const about = questions
      ? { question_ids: questions.map((each) => `Q${each}`) }
      : question !== undefined && { question_id: `Q${question}` };
    return { phase: 'reply_read', actor: 'coach', message, read_as: as, ...about, besides: rest, model };
  },

  /** A counter-question and the Coach's reply. Without a question it was about a version. */
  CounterAnswered({ message, question: number, text, model }, context) {
    const reply = context.before.replies.find(({ id }) => id === message);
    const { content: user_reply, ...withdrawn } = spoken(message, reply?.text ?? '', context);
    const said = { user_reply, ...withdrawn, by: reply?.by, message, coach_reply: text, model };
    if (number === undefined) {
      return { phase: 'version_dialogue', actor: 'coach', version: reply?.version, ...said };
    }
    const question = questionBefore(number, context);
    const about = { question_id: `Q${number}`, on_behalf_of: question?.asker, question: question?.text };
    return { phase: 'user_clarification_dialogue', actor: 'coach', ...about, ...said };
  },
};

function saidToQuestion(fact: FactOf<'SaidToQuestion'>, context: TranscriptContext<Session>): TranscriptLine {
  const { as, by, via, why, aside = false, shaken, unchosen } = fact;
  const { text, assumption, agrees, doubt, who, asked } = fact;
  const asker = questionBefore(fact.question, context);
  const former = asker?.closure;
  const message = as === 'answered' && former && !via ? former.message : fact.message;
  const question_id = questionName(context.before, fact.question);
  const about = { question_id, by, message };
  const said = spoken(message, text, context);
  switch (as) {
    case 'open':
      return { phase: 'question_reopened', actor: 'user', question_id, why, by, shaken };
    case 'later':
      return { phase: 'question_deferred', actor: 'user', question_id, by, aside, message };
    case 'guess':
      return { phase: 'answer_offered', actor: 'user', ...about, ...said };
    case 'other': {
      const { text: question, options } = asked ?? {};
      const told = { question_id, by, via, message, ...said, question, options };
      return { phase: 'answers_differ', actor: 'user', ...told };
    }
    default:
  }
  const read = { agrees, doubt, who };
  if (as === 'answered' && former)
    return { phase: 'answer_edited', actor: 'user', ...about, ...said, ...read, shaken };
  const { content: user_reply, ...withdrawn } = said;
  // What is asked before round 1 is cleared up in a dialogue. Release 0.5 counted it to the meeting.
  const isInMeeting = asker?.level === 'blocking' && (asker.round > 0 || context.before.rulesVersion === 1);
  return {
    phase: isInMeeting ? 'clarification_answer' : 'user_clarification_dialogue',
    actor: 'coach',
    ...{ question_id, on_behalf_of: asker?.asker, question: asker?.text, user_reply, ...withdrawn },
    ...{ outcome: as, by, via, message, ...read, went_on: unchosen },
    ...(assumption !== undefined && { assumption: `A${assumption}` }),
  };
}

const pointsLines: TranscriptLines<Session, PointsFact> = {
  PointsRaised: ({ opened }) => ({ phase: 'points_raised', actor: 'coach', new_issues: snakeCase(opened) }),
};

export const askingShown: SubjectShown = {
  entries: { ...questionsThread, ...answersThread, ...peopleThread },
  lines: { ...passingLines, ...questionsLines, ...answersLines, ...pointsLines },
};
