import type { Session } from './session.js';
import type { OpeningFact } from './facts.js';
import { ruleId } from '../setting/house-rules.js';
import { snakeCase } from '../../text/json.js';
import type { TranscriptLines } from '../base/transcript.js';
import { wordsOf } from '../../words/words.js';

export const openingLines: TranscriptLines<Session, OpeningFact> = {
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
