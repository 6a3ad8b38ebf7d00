import type { RoleId } from '../roles/index.js';
import type { Put } from '../workshop/plan/items.js';
import { itemOf } from '../workshop/plan/references.js';
import { questionId } from '../workshop/base/question.js';
import { type KnownItems, knownItems, readOn } from '../workshop/course/rounds/laying-out.js';
import type { Since } from '../workshop/course/rounds/state.js';
import type { Turn } from '../workshop/plan/turn.js';
import type { Session } from '../workshop/session.js';
import { fenced } from './foreign.js';
import { changeLine, putLine, tagOf } from './item-words.js';
import type { Block } from './layout.js';
import {
  answerWords,
  breaksWords,
  disputeWords,
  isFrame,
  outcomeWords,
  readWords,
  remarkLine,
} from './record-words.js';
import { roundWords } from './table-head.js';

/** What has come since the phase began, one block each, in words that stay as they are. */
export function sinceBlocks(session: Session): Block[] {
  const { since } = session.table;
  return sinceWords(session).map((text, index) =>
    index === since.length - 1 ? { text, keep: true } : { text },
  );
}

function sinceWords(session: Session): string[] {
  const { plan, table } = session;
  const known = knownItems({ plan, table: { ...table, since: [] } });
  return table.since.map((each) => {
    const words = wordsOf(session, each, known);
    readOn(known, each, plan);
    return words;
  });
}

function wordsOf(session: Session, each: Since, known: KnownItems): string {
  if (each.what === 'turn') return turnWords(session, each, known);
  return each.what === 'round' ? roundWords(session, each, known) : newsWords(session, each);
}

/** What comes by itself: no contribution of a role, and no new round. */
export type News = Exclude<Since, { what: 'turn' | 'round' }>;

/** What has come that is no contribution of a role. */
export function newsWords(session: Session, each: News): string {
  switch (each.what) {
    case 'skipped':
      return `# ${each.role} has no turn in this round, its model did not answer`;
    case 'word': {
      const opened = each.opened.map(({ number, text }) => `opens #${number}: ${text}`);
      return `# ${each.role} was asked for a word\n${fenced([each.text, ...opened])}`;
    }
    case 'remark':
      return `# A person ${each.again ? 'has changed a remark' : 'said'}\n${fenced([remarkLine(each.remark)])}`;
    case 'answer': {
      const { question, again } = each;
      const id = questionId(session, question);
      const heading = again
        ? `# ${id} has another answer, the one before counts no more`
        : `# ${id} has an outcome`;
      // The assumption as it was asked: as an item it may change before the next call.
      const outcome =
        question.dispute === undefined
          ? `${question.text} ${answerWords(question)}`.trim()
          : disputeWords(session, question);
      return `${heading}\n${fenced([`${id} [${outcomeWords(question)}] ${outcome}`])}`;
    }
    case 'reopened':
      return `# Q${each.question} is open again, its answer counts no more`;
    case 'read': {
      const { answer, shaken, put, gaps } = each;
      const question = session.questions.find(({ number }) => number === answer.question);
      const id = question ? questionId(session, question) : `Q${answer.question}`;
      const assumed = answer.fact || question?.assumption || '';
      const lines = [
        readWords(answer),
        ...(shaken.length > 0 ? [`shaken: ${shaken.join(', ')}`] : []),
        ...put.map((item) => `+ ${item} in place of the answer, until it is confirmed: ${assumed}`),
        ...session.issues.flatMap(({ number, text }) =>
          gaps.includes(number) ? [`! #${number} gap: ${text}`] : [],
        ),
      ];
      return `# How the answer to ${id} was read\n${fenced(lines)}`;
    }
    default:
      return each satisfies never;
  }
}

const saidOf: Record<Extract<Since, { what: 'turn' }>['as'], string> = {
  turn: 'has spoken',
  'short turn': 'holds to what it said',
  'closing answer': 'has answered',
  finish: 'has completed its part',
  mend: 'has mended its part',
  signature: 'has read the plan',
};

/**
 * What a role has put and said. Its verdict and the reason of it are left out: nobody is to follow them before having a view
 * of one's own.
 */
function turnWords(
  session: Session,
  { role, as, turn }: Extract<Since, { what: 'turn' }>,
  known: KnownItems,
): string {
  const lines = contributionLines(session, role, turn, known);
  const heading = `# ${role} (${tagOf(role)}) ${saidOf[as]}`;
  return lines.length > 0 ? `${heading}\n${fenced(lines)}` : heading;
}

/** One line for each thing that a contribution does: "+" is new, "~" a change, of which only what reads otherwise now is told. */
function contributionLines(
  session: Session,
  role: RoleId,
  { put, say, opened, questions = [], changed = [] }: Turn,
  known: KnownItems,
): string[] {
  const wanted = new Set(opened.flatMap(({ instead }) => (instead ? [instead.id] : [])));
  const stands = say.flatMap(({ about, as }) => (as === 'stands' ? [about] : []));
  return [
    ...put.filter(({ id }) => !wanted.has(id)).map((each) => putWords(session, role, each, known)),
    ...opened.map(({ number, kind, about, text, instead, breaks }) =>
      kind === 'contest'
        ? `! #${number} contests ${about}${breaksWords({ breaks })}: ${text}${instead ? ` Wants: ${changeLine(instead, known.get(about))}` : isFrame(session.plan, about) ? ' Wants: change it' : ' It should go.'}`
        : `! #${number} gap${about ? ` in ${about}` : ''}${breaksWords({ breaks })}: ${text}`,
    ),
    ...say
      .filter(({ as }) => as !== 'stands')
      .map(({ about, as, why }) => `${about} ${as}${why ? `: ${why}` : ''}`),
    ...(stands.length > 0 ? [`${stands.join(', ')} stand as they are`] : []),
    ...questions.map(
      ({ number, level, text, why, assumption, who }) =>
        `? Q${number} (${level}${who ? `, for ${who}` : ''}): ${text} Why: ${why}${assumption ? ` Meanwhile: ${assumption}` : ''}`,
    ),
    ...(changed.length > 0 ? [`changed its mind by ${changed.join(', ')}`] : []),
  ];
}

function putWords(session: Session, role: RoleId, put: Put, known: KnownItems): string {
  const before = known.get(put.id);
  const author = itemOf(session.plan, put.id)?.by ?? role;
  if (author !== role) return `~ for ${tagOf(author)} to accept: ${changeLine(put, before)}`;
  const replaced = (put as { replaces?: string }).replaces;
  if (replaced) return `+ in place of ${replaced}: ${putLine(put)}`;
  return before ? `~ ${changeLine(put, before)}` : `+ ${putLine(put)}`;
}
