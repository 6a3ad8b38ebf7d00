import type { Fact } from '../facts.js';
import type { Session } from '../session.js';
import { currentRound } from './rounds.js';
import type { Ground, Round, Since } from './state.js';

export function begun(
  { consensus, issues, questions, assumptions, remarks, speakers }: Session,
  number: number,
): Round {
  const began: Ground = { consensus, issues, questions, assumptions, remarks };
  const since = speakers.unread.map((word): Since => ({ what: 'word', ...word }));
  return { number, turns: [], held: [], skipped: [], replies: [], began, since };
}

/**
 * The session with what this fact brought to the round that is going on. The list is only ever added to, so that
 * prompts made from it begin alike; but what people took back is gone from it too.
 */
export function withNews(before: Session, after: Session, fact: Fact): Session {
  const round = currentRound(after);
  if (before.stage !== 'discussion' || !round) return after;
  const news = newsOf(before, after, fact);
  const left = forgotten(round, fact);
  if (news.length === 0 && left === round) return after;
  const since = [...left.since, ...news];
  return { ...after, rounds: [...after.rounds.slice(0, -1), { ...left, since }] };
}

function newsOf(before: Session, after: Session, fact: Fact): Since[] {
  if (fact.type === 'TurnTaken') return [{ what: 'turn', role: fact.role, turn: fact.turn }];
  if (fact.type === 'RoleReplied') {
    const { role, text, opened } = fact;
    return [{ what: 'word', role, text, opened }];
  }
  if (fact.type === 'RoleSkipped' && fact.kind === 'speak') return [{ what: 'skipped', role: fact.role }];
  return [...remarksIn(before, after), ...answersIn(before, after), ...shakenIn(before, after)];
}

function remarksIn(before: Session, after: Session): Since[] {
  if (before.remarks === after.remarks) return [];
  return after.remarks.flatMap((remark, index): Since[] => {
    if (before.remarks[index] === remark) return [];
    const known = before.remarks.find(({ id }) => id === remark.id);
    if (known?.text === remark.text) return [];
    return [{ what: 'remark', remark, again: known !== undefined }];
  });
}

function answersIn(before: Session, after: Session): Since[] {
  if (before.questions === after.questions) return [];
  return after.questions.flatMap((question, index): Since[] => {
    if (before.questions[index] === question) return [];
    const was = before.questions.find(({ number }) => number === question.number)?.closure;
    const { closure, number } = question;
    if (was && !closure) return [{ what: 'reopened', question: number }];
    const same = was?.text === closure?.text && was?.outcome === closure?.outcome;
    if (!closure || same) return [];
    const assumption = after.assumptions.find(({ about }) => about === number);
    return [{ what: 'answer', question, again: was !== undefined, ...(assumption && { assumption }) }];
  });
}

function shakenIn(before: Session, after: Session): Since[] {
  if (before.issues === after.issues) return [];
  const known = new Set(before.issues.map(({ number }) => number));
  return after.issues.flatMap((issue): Since[] =>
    known.has(issue.number) || issue.shakenBy === undefined ? [] : [{ what: 'shaken', issue }],
  );
}

/** Words that their author deleted are not read on, whatever that costs a cache. */
function forgotten(round: Round, fact: Fact): Round {
  const { began, since } = round;
  if (fact.type === 'RemarkWithdrawn') {
    const remarks = began.remarks.filter(({ id }) => id !== fact.id);
    const left = since.filter((each) => each.what !== 'remark' || each.remark.id !== fact.id);
    return { ...round, began: { ...began, remarks }, since: left };
  }
  if (fact.type !== 'QuestionReopened' || fact.why !== 'deleted') return round;
  const questions = began.questions.map(({ closure, ...each }) =>
    each.number === fact.question
      ? { ...each, state: 'waiting' as const }
      : { ...each, ...(closure && { closure }) },
  );
  const left = since.filter((each) => each.what !== 'answer' || each.question.number !== fact.question);
  return { ...round, began: { ...began, questions }, since: left };
}
