import {
  clarificationNeeded,
  coachSays,
  type SubjectShown,
  type ThreadEntries,
  type TranscriptLines,
} from '../base/thread.js';
import { snakeCase } from '../../text/json.js';
import { wordsOf } from '../../words/words.js';
import { ruleId } from '../setting/house-rules.js';
import { wordsBrought } from './earlier/cards.js';
import type { EarlierFact, EarlierPlan } from './earlier/facts.js';
import type { OpeningFact, ViewsFact } from './facts.js';
import type { Fact, Session } from './session.js';
import { plannedElsewhere } from './talk-cards.js';

const openingThread: ThreadEntries<Session, Fact, OpeningFact> = {
  WorkshopOpened: ({ talk, channel }, { after }) =>
    talk?.channel === channel
      ? coachSays('planned', 'answer', plannedElsewhere(after)).map((each) => ({ ...each, under: talk.root }))
      : [],
};

const openingLines: TranscriptLines<Session, OpeningFact> = {
  WorkshopOpened(fact) {
    const { brief: content, requester: by, workshop, channel, title, language, members, settings } = fact;
    const { houseRules = [] } = fact;
    const guests = members
      .slice(1)
      .map(({ id, name, speaksFor = '' }) => ({ person: { id, name }, speaksFor }));
    const about = { content, by, workshop, channel, title, language };
    return {
      phase: 'user_input',
      actor: 'user',
      ...about,
      invited: guests.length > 0 ? snakeCase(guests) : undefined,
      ...settings,
      ...(houseRules.length > 0 && {
        house_rules: houseRules.map(({ number, text }) => ({ id: ruleId(number), text })),
      }),
    };
  },

  BriefJudged({ enough, question, questions = [], assumed = [], model, ...fact }, { before }) {
    const { judged } = wordsOf(before.language).opening;
    const info = enough ? judged.enough : judged.notEnough;
    const missing = question && {
      question_id: `Q${question.number}`,
      question: question.text,
      why: question.why,
      options: question.options,
    };
    const { title, reading, size, depth, by } = fact;
    const asked = questions.map(({ number, text }) => ({ question_id: `Q${number}`, question: text }));
    const read = enough && {
      ...{ title, reading, size, depth, by },
      ...(asked.length > 0 && { questions: asked }),
      ...(assumed.length > 0 && { assumed: assumed.map(({ id }) => id) }),
    };
    return { phase: 'coach_initial_judgment', actor: 'coach', info, enough, ...missing, ...read, model };
  },
};

const viewsLines: TranscriptLines<Session, ViewsFact> = {
  FirstViewGiven({ role: actor, view: { matters, objection, questions }, assumed, model }) {
    const asked = questions.map(({ level, text, assumption }) => ({ level, text, assumption }));
    const items = assumed.map(({ id }) => id);
    return { phase: 'first_view', actor, matters, objection, questions: asked, assumed: items, model };
  },

  /** What goes to people before round 1 is told question by question. Release 0.5 told it in one line. */
  QuestionsMerged({ questions, dropped, assumed, model }, { before }) {
    const left = snakeCase(dropped);
    if (before.rulesVersion > 1) {
      const needed = questions.map(({ asker, others, ...question }) => ({
        ...clarificationNeeded(asker, question),
        ...(others.length > 0 && { also: others }),
      }));
      const same = { phase: 'questions_merged', actor: 'coach', dropped: left, model };
      return dropped.length > 0 ? [...needed, same] : needed;
    }
    const asked = questions.map(({ number, asker, others, text, to }) => {
      return { question_id: `Q${number}`, asker, also: others, question: text, to };
    });
    const items = assumed.map(({ put: { id } }) => id);
    return {
      phase: 'questions_merged',
      actor: 'coach',
      questions: asked,
      dropped: left,
      assumed: items,
      model,
    };
  },
};

/** What was understood is on its card, and what came along beside it. */
const earlierThread: ThreadEntries<Session, Fact, EarlierFact> = {
  WordsBrought: (fact, { seq, after }) => coachSays(`brought:${seq}`, 'card', wordsBrought(after, fact)),
};

const named = ({ ref, workshop, title, version, state, signs }: EarlierPlan) => ({
  ...{ ref, workshop, title, state, found_by: signs },
  ...(version !== undefined && { version }),
});

const earlierLines: TranscriptLines<Session, EarlierFact> = {
  EarlierFound: ({ plans, unknown }) => ({
    ...{ phase: 'earlier_found', actor: 'coach', plans: plans.map(named), unknown },
  }),
  IntentUnderstood: ({ by, intent, plan, sure, understood, model }) =>
    by
      ? { phase: 'intent_chosen', actor: 'user', by, intent, plan }
      : { phase: 'intent_understood', actor: 'coach', intent, sure, plan, understood, model },
  EarlierBrought: ({ plan, intent, items, answers, sources, done = [] }) => ({
    ...{ phase: 'earlier_brought', actor: 'coach', plan, intent },
    items: items.map(({ put: { id }, origin }) => ({ id, origin })),
    answers: answers.map(({ number, origin }) => ({ id: `Q${number}`, origin })),
    sources: sources.map(({ id, where }) => snakeCase({ id, where })),
    ...(done.length > 0 && { done }),
  }),
  WordsBrought: { id: null },
};

export const openingShown: SubjectShown = {
  entries: { ...openingThread, ...earlierThread },
  lines: { ...openingLines, ...earlierLines, ...viewsLines },
};
