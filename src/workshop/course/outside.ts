import { unclearWords } from '../asking/answers/giving.js';
import { numbered } from '../asking/questions/asking.js';
import { kindNamed } from '../plan/items.js';
import { nowOf } from '../plan/references.js';
import { dueForGap } from '../plan/saying.js';
import { agreedItems, nextPointNumber, openPoints } from '../plan/queries.js';
import type { Synthesis } from '../plan/state.js';
import type { OpenedPoint, Say } from '../plan/turn.js';
import type { OutsideAnswer } from './facts.js';
import { gate, recordedConcerns, draftReasons } from './gate.js';
import { currentRound, hasHalves, isDue, isFinal } from './rounds/rounds.js';
import type { Fact, InputOf, Session } from './session.js';

/** So many points of one reading are taken. */
const mostPoints = 8;

/**
 * Whether the plan is to be read by somebody who has no part in it: when round 1 is over, then beside the readers of a round
 * where something has changed since. Where nothing is due after round 1 of a small brief, those readers come next.
 */
export function isToBeReadOutside(session: Session): boolean {
  const round = currentRound(session);
  if (!round || round.outside) return false;
  if (!hasHalves(session, round.number)) {
    const isNext = session.size !== 'small' || session.roster.some((role) => isDue(session, role));
    return isNext && round.closing !== undefined && session.outside === undefined;
  }
  return round.closing === undefined && isNewOutside(session);
}

/** Whether something is new to whoever reads from outside: all of it, a change, an answer, or a reply to one of its points. */
function isNewOutside(session: Session): boolean {
  const { outside, plan, answersChanged } = session;
  if (!outside) return true;
  return (
    answersChanged > outside.answers ||
    plan.items.some(({ since }) => since.step > outside.step) ||
    openPoints(session).some(
      ({ openedBy, reply }) => openedBy === 'reader' && (reply?.step ?? -1) > outside.step,
    )
  );
}

/** The plan was read from outside. In the end the record is put together, and the gate decides at once what will be issued. */
export function takeLastReading(session: Session, input: InputOf<'SynthesisGiven'>): Fact[] {
  const { at, key, model, answer, seen } = input;
  const own = new Set(
    session.points.flatMap((each) => (each.openedBy === 'reader' ? [`#${each.number}`] : [])),
  );
  const say = answer.say.filter(({ about, as }) => own.has(about) && (as === 'let go' || as === 'hold'));
  if (session.stage === 'synthesis')
    return concluded(session, { at, key, model, result: answer.result, say });
  const raises = !isFinal(session);
  const questions = raises ? numbered(session, 'Coach', answer.questions) : [];
  return [
    {
      ...{ type: 'PlanReadOutside', at, key, model, round: session.rounds.length, say },
      ...{ opened: raises ? openedOutside(session, answer) : [], result: answer.result },
      ...(questions.length > 0 && { questions }),
      ...{ seen: seen.step, answers: seen.answers },
    },
  ];
}

/** Each point is about what there is, and waits for its owner. What is said of it in the same words is open once. */
function openedOutside(session: Session, { points }: OutsideAnswer): OpenedPoint[] {
  let number = nextPointNumber(session);
  const said = new Set(openPoints(session).map(({ about, text }) => `${about} ${text}`));
  return points.slice(0, mostPoints).flatMap(({ about, why }): OpenedPoint[] => {
    const subject = nowOf(session.plan, about.trim())?.id ?? kindNamed(about) ?? '';
    const words = `${subject} ${why.trim()}`;
    if (why.trim() === '' || said.has(words)) return [];
    said.add(words);
    const due = dueForGap(session, subject);
    return [{ number: number++, kind: 'gap', about: subject, text: why.trim(), ...(due && { due }) }];
  });
}

/** The result in words stands where the plan has not changed since it was read, and nothing speaks against it. */
export function concludedAsRead(session: Session, at: string): Fact[] {
  const { outside, endedBy } = session;
  if (endedBy || !outside?.result.trim() || isNewOutside(session) || draftReasons(session).length > 0)
    return [];
  return concluded(session, { at, result: outside.result, say: [] });
}

/** The record, and what will be issued; where somebody has said meanwhile what is not clear, first the wait for that. */
function concluded(
  session: Session,
  { result, say, ...given }: { at: string; key?: string; model?: string; result: string; say: Say[] },
): Fact[] {
  const letGo = new Set(say.flatMap(({ about, as }) => (as === 'let go' ? [about] : [])));
  // What it lets go is open no more.
  const after = { ...session, points: session.points.filter(({ number }) => !letGo.has(`#${number}`)) };
  const synthesis: Synthesis = {
    agreed: agreedItems(after).map(({ id }) => id),
    ...recordedConcerns(after),
    summary: result,
  };
  const round = session.rounds.length;
  return [
    { type: 'ConsensusSynthesized', ...given, synthesis, ...(say.length > 0 && { say }) },
    isUnclearSince(session) && round > 0 && !session.endedBy
      ? { type: 'AnswersAwaited', at: given.at, round }
      : { type: 'ArtifactDecided', at: given.at, ...gate(after) },
  ];
}

/** Whether anything has been said since the last wait for words, and is not clear yet. */
function isUnclearSince(session: Session): boolean {
  const since = session.replies.slice(session.repliesAwaited ?? 0);
  return unclearWords(session).some((each) => since.includes(each));
}
