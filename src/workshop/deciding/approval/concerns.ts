import { oneLine } from '../../../text/fit.js';
import { ignored, type Rules } from '../../base/decision.js';
import { wordsBy } from '../../asking/answers/parts.js';
import { questionIn } from '../../asking/questions/questions.js';
import type { Person } from '../../base/people.js';
import type { Question } from '../../base/question.js';
import type { DeclineReason } from '../../people/facts.js';
import { declined, mayApprove } from '../../people/rules.js';
import { latestVersion, nextVersion } from '../../plan/queries.js';
import type { Concern, Fact, Given, Session } from '../session.js';
import { addRound, type Wish } from './revision.js';
import { approvedPlan, concernsIn, isBeingMade, isLate, isSpoken, openConcerns } from './queries.js';

/** What somebody has against a version, or against its being built now, or wants in it; `message` is the ts of what says it. */
export interface NewConcern extends Wish {
  says?: 'no' | 'concern' | 'wait' | 'wish';
}

/** A no or a concern about the newest version, or the next one while that is being made. */
export function raiseConcern(session: Session, given: NewConcern): Fact[] {
  const { at, by, says = 'concern', message } = given;
  const text = given.text.trim();
  const newest = latestVersion(session);
  const isOver = session.stage === 'closed' && !approvedPlan(session);
  if (isOver || !newest || text === '')
    return [declined({ at, to: by, what: 'concern', reason: isOver ? 'finished' : 'nothingOpen' })];
  const number = nextConcern(session);
  const version = isBeingMade(session) ? nextVersion(session) : newest.number;
  const how = message !== undefined && { via: 'reply' as const, message };
  return [{ type: 'VoiceGiven', at, version, by, says, ...how, number, text }];
}

/** What speaks against versions is numbered through the workshop. */
export const nextConcern = (session: Session) => concernsIn(session).length + 1;

export const concernRules = {
  /**
   * It is taken into the next version: one more round is about it, and about all else of its kind that was found by answers or while
   * building. An approved plan is reopened for what was found.
   */
  ConcernTakeUpAsked(session, { at, by, concern: number }, evolve) {
    const concern = concernsIn(session).find((each) => each.number === number);
    const version = latestVersion(session)?.number;
    const why = whyNotSettle(session, concern, by) ?? whyNotTake(session, concern);
    if (!concern || version === undefined || why)
      return [declined({ at, to: by, what: 'concern', reason: why ?? 'nothingOpen' })];
    const { question, found, text, by: whose } = concern;
    const kind = found ? 'deviation' : question === undefined ? 'concern' : 'answer';
    const isSame = (each: Concern) => (found ? each.found : each.question !== undefined);
    const all = kind === 'concern' ? [concern] : openConcerns(session).filter(isSame);
    const isOver = session.stage === 'closed';
    const facts: Fact[] = isOver ? [{ type: 'Reopened', at, version, by, goesOn: true }] : [];
    for (const each of all)
      facts.push({ type: 'VoiceSettled', at, number: each.number, by, how: 'taken up', text: '' });
    const said = kind === 'answer' ? [] : all.map((each) => ({ ...each, text: inWords(each) }));
    const words = kind === 'concern' ? text : said.map((each) => each.text).join('\n');
    const round = { at, by: kind === 'concern' ? whose : by, version, text: words, why: kind } as const;
    return [...facts, ...addRound(facts.reduce(evolve, session), round, said, evolve)];
  },
  /** Whoever may approve answers it: it is open no more, and the answer stands beside it. What was found may change nothing without a word. */
  ConcernAnswerGiven(session, { at, by, concern: number, text }) {
    const concern = concernsIn(session).find((each) => each.number === number);
    const isLeft = concern?.state === 'answered' && concern.ended?.by.id === by.id && text === '';
    if (isLeft) return ignored('repeat');
    const isFound = concern !== undefined && !isSpoken(concern);
    const why = text.trim() === '' && !isFound ? 'nothingOpen' : whyNotSettle(session, concern, by, false);
    if (why) return [declined({ at, to: by, what: 'concern', reason: why })];
    return [{ type: 'VoiceSettled', at, number, by, how: 'answered', text: text.trim() }];
  },
} satisfies Partial<Rules<Session, Fact, Given>>;

/** What was found at an item as the roles read it: of which item, who says it, and what should be instead. */
function inWords({ found, by, text }: Concern): string {
  return found
    ? oneLine([`${found.item} (${by.name}): ${text}`, found.wanted].filter(Boolean).join(' '))
    : text;
}

function whyNotTake(session: Session, concern: Concern | undefined): DeclineReason | undefined {
  if (session.parked) return 'parked';
  return session.stage === 'closed' && !concern?.found ? 'decided' : undefined;
}

/** Why this person cannot settle a concern; undefined where they can. Its author may take up their own. */
export function whyNotSettle(
  session: Session,
  concern: Concern | undefined,
  by: Person,
  isTaking = true,
): DeclineReason | undefined {
  if (!concern || !openConcerns(session).includes(concern)) return 'nothingOpen';
  if (session.stage === 'closed' && !approvedPlan(session)) return 'finished';
  const isOwn = concern.by.id === by.id && isSpoken(concern);
  return mayApprove(session, by) || (isTaking && isOwn) ? undefined : 'notYours';
}

/** Answers that came after a plan was issued, or approved, and say something else than it assumes. Nobody approves over them. `before`: the session before this step. */
export function raiseLate(before: Session, session: Session, at: string): Fact[] {
  const version = session.stage === 'decision' ? latestVersion(session) : approvedPlan(session);
  if (version?.artifact !== 'plan') return [];
  const open = openConcerns(session);
  const isKnown = ({ number, closure }: Question) =>
    open.some(({ question, by }) => question === number && by.id === closure?.by?.id);
  const late = session.questions.filter((each) => isLate(session, each) && !isKnown(each));
  return late.flatMap((each, index): Fact[] => {
    const { number: question, closure } = each;
    if (!closure?.by) return [];
    const number = nextConcern(session) + index;
    const { by } = closure;
    const text = wordsBy(each, by);
    const was = saidBefore(before, question, by);
    const said = { at, version: version.number, by, says: 'concern', text } as const;
    return [{ type: 'VoiceGiven', ...said, number, question, ...(was && { was }) }];
  });
}

/** What they had said in this answer when the version was made. */
function saidBefore(before: Session, question: number, by: Person): string | undefined {
  const { closure, versions } = questionIn(before, question) ?? {};
  const isFirst = !before.changedSince.includes(question);
  const planned = isFirst ? closure : versions?.find(({ isPlanned }) => isPlanned);
  if (planned) return wordsBy({ closure: planned }, by);
  return concernsIn(before).findLast((each) => each.question === question && each.by.id === by.id)?.was;
}
