import { clarificationNeeded, coachSays, contribution, roleSays, type SubjectShown } from '../base/thread.js';
import { coach, isRoleId } from '../../roles/index.js';
import { snakeCase } from '../../text/json.js';
import { wordsOf } from '../../words/words.js';
import { questionId } from '../base/question.js';
import { withoutKeys } from '../base/session.js';
import { isLeftToPeople } from '../plan/items.js';
import { type BoardLine, titled } from '../plan/lists.js';
import { itemOf, liveItems, liveOf } from '../plan/references.js';
import { agreedItems, openPoints, stateOf } from '../plan/queries.js';
import { meetingOpened, minutesOf, thinksAloud } from './meeting-cards.js';
import { outsidePart, readOutsideCard, turnPart, turnTaken } from './rounds/cards.js';
import { roundClosed } from './rounds/closing-card.js';
import { currentRound, isQuiet } from './rounds/rounds.js';
import { queueChangeLine, roleReplied, skippedNote } from './routing/cards.js';
import type { Fact, Session } from './session.js';

const mostDecided = 3;

/** A few of the things that are agreed, decisions before requirements. */
export const agreedBoardLine: BoardLine<Session> = (session) => {
  const weighty = [...liveOf(session.plan, 'decision'), ...liveOf(session.plan, 'requirement')];
  const agreed = weighty.filter(
    (item) => !isLeftToPeople(item.fields) && stateOf(session, item) === 'agreed',
  );
  const names = agreed.slice(0, mostDecided).map(titled).join(' · ');
  return [wordsOf(session.language).gate.agreed, names];
};

/** A role that holds two positions on one topic keeps both. */
function byRole(positions: readonly { role: string; position: string }[]): Record<string, string> {
  const held: Record<string, string> = {};
  for (const { role, position } of positions)
    held[role] = held[role] ? `${held[role]}\n${position}` : position;
  return held;
}

/** The steps between the last word and the result show on the board alone. */
export const courseShown = {
  entries: {
    // It is counted when the round is closed.
    TurnTaken: (fact, moment) =>
      isQuiet(moment.before, fact)
        ? []
        : roleSays(fact.role, turnPart(fact.round, fact.role, fact.reads), turnTaken(moment, fact)),
    PlanReadOutside: (fact, { after }) =>
      coachSays(outsidePart(fact.round), 'turn', readOutsideCard(after, fact)),
    RoundClosed: (fact, { after }) => coachSays(`round:r${fact.round}`, 'turn', roundClosed(after, fact)),
    Routed: (fact, { seq, after, brought }) =>
      brought.length > 0 ? [] : coachSays(`skipped:${seq}`, 'answer', skippedNote(after, fact.skipped)),
    // Somebody asked for this reply, so it is shown as early as a card, in its order among them.
    RoleReplied: (fact, { seq, after }) =>
      roleSays(fact.role, `reply:${fact.role}:${seq}`, roleReplied(after, fact), 'card'),
    // None for an opinion, which stands in the thread.
    FloorFreed: (fact, { seq, after }) =>
      fact.how === 'given' ? [] : coachSays(`floor:${seq}`, 'card', queueChangeLine(after, fact)),
    MeetingOpened: (fact, { seq, after }) => coachSays(`meeting:${seq}`, 'turn', meetingOpened(after, fact)),
    QuestionsReviewed: (fact, { seq, before }) =>
      roleSays(fact.role, `thinks:${fact.role}:${seq}`, thinksAloud(before, fact)),
    MeetingClosed: (fact, { seq, after }) => coachSays(`minutes:${seq}`, 'turn', minutesOf(after, fact)),
  },
  lines: {
    TurnHeld: ({ role, question, model }) => ({ ...clarificationNeeded(role, question), model }),

    /** `turn` counts within the round, `input_context` names what the role had before it, `ok` is the verdict. */
    TurnTaken({ role, turn, model, short, reads }, context) {
      const { before } = context;
      const spokenBefore = currentRound(before)?.turns.map((taken) => taken.role) ?? [];
      return {
        phase: 'speaking',
        actor: role,
        turn: spokenBefore.length + 1,
        ...(short && { short }),
        ...(reads && { reads }),
        input_context: {
          items: liveItems(before.plan).map(({ id }) => id),
          consensus: agreedItems(before).map(({ id }) => id),
          open_issues: openPoints(before).map(({ number }) => number),
          spoken_before: spokenBefore,
          remarks: before.remarks.map(({ id }) => id),
          answers: before.questions.flatMap((each) => (each.closure ? [questionId(before, each)] : [])),
        },
        ...contribution(turn, context),
        model,
      };
    },

    DisputeAsked: ({ issue, question }) => ({
      ...clarificationNeeded('coach', question),
      about: `#${issue}`,
    }),

    RoundClosed({ round, closing, model }, { before }) {
      const parked = new Set(closing.parked.map(({ issue }) => issue));
      const open = openPoints(before).filter(({ number }) => !parked.has(number));
      const fresh = open.filter((point) => point.round === round);
      const settled = before.points.flatMap((point) =>
        point.settled?.round === round
          ? [{ issue: point.number, by: point.settled.by, how: point.settled.how }]
          : [],
      );
      return {
        phase: 'consensus_summary',
        actor: 'coach',
        info: closing.summary,
        consensus: {
          agreed: agreedItems(before).map(({ id, name, by }) => ({ id, name, by })),
          settled,
          parked: closing.parked,
        },
        new_issues: fresh.map(({ number, text, openedBy }) => ({ number, text, opened_by: openedBy })),
        open_issues: open.map(({ number }) => number),
        ...(model !== undefined && { model }),
      };
    },
    Routed: (fact) => ({
      ...{ phase: 'routed', actor: isRoleId(fact.by) ? fact.by : fact.by === coach.id ? 'coach' : 'user' },
      ...snakeCase(withoutKeys(fact, 'type', 'at')),
    }),
    ConsensusSynthesized({ synthesis, model }, { before }) {
      const strong_disagreements = synthesis.disagreements.map(({ topic, positions }) => ({
        topic,
        positions: byRole(positions),
      }));
      return {
        phase: 'consensus_synthesis',
        actor: 'coach',
        info: synthesis.summary,
        consensus: {
          agreed_points: synthesis.agreed.map((id) => ({ id, text: itemOf(before.plan, id)?.text ?? '' })),
          reserved_points: synthesis.reserved,
          strong_disagreements,
        },
        model,
      };
    },
  },
} satisfies SubjectShown<Session, Fact>;
