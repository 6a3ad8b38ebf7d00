import { clip } from '../../text/fit.js';
import { oneLine, sentence, stopped } from '../../text/foreign.js';
import type { RoleId } from '../../roles/index.js';
import { named, titled } from '../lists.js';
import type { Put } from '../plan/items.js';
import type { OpenedIssue, Say } from '../plan/operations.js';
import { ownFigures } from '../plan/own-figures.js';
import { itemOf } from '../plan/references.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';
import type { Turn } from './turn.js';

const longestWhy = 240;

/**
 * What a contribution does to the plan, a line each: new items begin with "+", changed ones with "~", withdrawn ones with
 * "–", disputes and gaps with "!", what is settled with "✓", and a question with "?". `before` and `after`: the session
 * around it.
 */
export function turnLines(before: Session, after: Session, role: RoleId, turn: Turn): string[] {
  const wanted = new Set(turn.opened.flatMap(({ instead }) => instead?.id ?? []));
  const puts = turn.put.filter((put) => !wanted.has(put.id));
  return [
    ...puts.map((put) => putLine(before, role, put)),
    ...standing(after, turn.say),
    ...turn.say.flatMap((say) => saidLine(after, say)),
    ...turn.opened.map((issue) => openedLine(after, issue)),
    ...askedLines(after, turn),
    ...smallLines(after, role, turn),
  ];
}

function putLine(before: Session, role: RoleId, put: Put): string {
  const { turn: words } = wordsOf(before.language).rounds;
  const item = titled(put);
  const known = itemOf(before.plan, put.id);
  if (put.replaces !== undefined) return words.replaced(put.replaces, item);
  if (!known) return words.added(item);
  return known.by === role ? words.changed(item) : words.suggested(item, known.by);
}

/** Items that stay as they are, on one line. */
function standing({ language }: Session, said: readonly Say[]): string[] {
  const { common, rounds } = wordsOf(language);
  const ids = said.flatMap(({ about, as }) => (as === 'stands' ? [about] : []));
  return ids.length === 0 ? [] : [rounds.turn.stand(common.list(ids), ids.length)];
}

function saidLine(session: Session, { about, as, why }: Say): string[] {
  const { common, rounds } = wordsOf(session.language);
  const { turn: words } = rounds;
  const reason = shortWhy(session, why);
  switch (as) {
    case 'agree':
      return [words.agree(aboutIssue(session, about), sentence(reason, common.stop))];
    case 'hold':
    case 'settle':
    case 'keep':
      return [words[as](aboutIssue(session, about), reason)];
    case 'withdraw':
      return [words.withdrawn(named(session, about), reason)];
    // What was opened says these two, and what stands has a line of its own.
    case 'contest':
    case 'gap':
    case 'stands':
      return [];
    default:
      return as satisfies never;
  }
}

/** A contest by its number and the item that it is about; a gap by its number. */
function aboutIssue(session: Session, id: string): string {
  const issue = session.issues.find(({ number }) => `#${number}` === id);
  return issue?.kind === 'contest' && issue.about !== '' ? `${id} ${named(session, issue.about)}` : id;
}

function openedLine(session: Session, { number, kind, about, text, instead }: OpenedIssue): string {
  const { common, rounds } = wordsOf(session.language);
  const { turn: words } = rounds;
  const why = shortWhy(session, text);
  if (kind === 'gap') return words.gap(number, why);
  const wish = instead ? words.instead(shortWhy(session, instead.text)) : words.away;
  return common.sentences([words.contest(number, named(session, about), why), wish]);
}

function askedLines({ language }: Session, { questions = [] }: Turn): string[] {
  const { turn: words } = wordsOf(language).rounds;
  return questions.map(({ number, text }) => words.question(number, clip(oneLine(text), longestWhy)));
}

/** What was looked up, and figures that have no ground: they are marked as the role's own. */
function smallLines(session: Session, role: RoleId, { put, sources = [] }: Turn): string[] {
  const { common, rounds } = wordsOf(session.language);
  const { turn: words } = rounds;
  const figures = put.flatMap(({ id }) => {
    const item = itemOf(session.plan, id);
    const own = item?.by === role ? ownFigures(session, item) : [];
    return own.length === 0 ? [] : [words.figure(common.list(own.map(oneLine)), id)];
  });
  const found = sources.map(({ id, where }) => `${id} ${clip(oneLine(where), longestWhy)}`);
  return [
    ...(found.length > 0 ? [words.sources(common.list(found))] : []),
    ...(figures.length > 0 ? [words.figures(common.list(figures))] : []),
  ];
}

/** The verdict of a contribution: with its reason and what stands behind it, unless the role agrees. */
export function verdictLine(session: Session, { verdict, reason, because }: Turn): string {
  const { common, rounds } = wordsOf(session.language);
  const [mark, word] = [common.marks[verdict], common.verdicts[verdict]];
  return verdict === 'ok'
    ? rounds.turn.verdict(mark, word)
    : rounds.turn.because(mark, word, stopped(oneLine(reason), common.stop), common.list(because));
}

/** What has changed the role's mind, by id. */
export function changedMindLine(session: Session, { changed = [] }: Turn): string[] {
  const { common, rounds } = wordsOf(session.language);
  return changed.length === 0
    ? []
    : [rounds.turn.changedMind(common.list(changed.map((id) => named(session, id))))];
}

function shortWhy({ language }: Session, text: string): string {
  return stopped(clip(oneLine(text), longestWhy), wordsOf(language).common.stop);
}
