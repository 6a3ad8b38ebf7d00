import { clarificationNeeded, coachSays, type SubjectShown } from '../base/thread.js';
import { snakeCase } from '../../text/json.js';
import { wordsOf } from '../../words/words.js';
import { ruleId } from '../setting/house-rules.js';
import { wordsBrought } from './earlier/cards.js';
import type { Fact, Session } from './session.js';
import { plannedElsewhere } from './talk-cards.js';

export const openingShown = {
  entries: {
    WorkshopOpened: ({ talk, channel }, { after }) =>
      talk?.channel === channel
        ? coachSays('planned', 'answer', plannedElsewhere(after)).map((each) => ({
            ...each,
            under: talk.root,
          }))
        : [],
    WordsBrought: (fact, { seq, after }) => coachSays(`brought:${seq}`, 'card', wordsBrought(after, fact)),
  },
  lines: {
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

    BriefJudged(
      { enough, question, title, reading, size, depth, by, questions, assumed, model },
      { before },
    ) {
      const { judged } = wordsOf(before.language).opening;
      return {
        ...{ phase: 'coach_initial_judgment', actor: 'coach' },
        ...{ info: enough ? judged.enough : judged.notEnough, enough, question },
        ...{ title, reading, size, depth, by, questions, assumed, model },
      };
    },
    SourcesRead: ({ by, sources }) => ({
      ...{ phase: 'sources_read', actor: 'user', by },
      sources: sources.map(({ id, name, kind, unread, amount, passages }) => ({
        ...{ id, name, kind, unread, ...amount, passages: passages.length },
      })),
    }),
    EarlierFound: { content: null },
    // Items and answers have their origin with them.
    EarlierBrought: { sources: null },
    /** What goes to people before round 1 is told question by question. */
    QuestionsMerged({ questions, dropped, model }) {
      const needed = questions.map(({ asker, others, ...question }) => ({
        ...clarificationNeeded(asker, question),
        ...(others.length > 0 && { also: others }),
      }));
      const same = { phase: 'questions_merged', actor: 'coach', dropped: snakeCase(dropped), model };
      return dropped.length > 0 ? [...needed, same] : needed;
    },
  },
} satisfies SubjectShown<Session, Fact>;
