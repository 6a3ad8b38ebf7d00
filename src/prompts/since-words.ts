import { rememberedOf } from '../text/remembered.js';
import { questionId } from '../workshop/base/question.js';
import { type KnownItems, readOn } from '../workshop/course/rounds/fold.js';
import type { Since } from '../workshop/course/session.js';
import type { Put } from '../workshop/plan/items.js';
import { liveItems } from '../workshop/plan/references.js';
import type { Say, Turn } from '../workshop/plan/turn.js';
import type { Session } from '../workshop/session.js';
import { type PromptBlock, fenced, textsUnder } from './foreign.js';
import {
  answerLines,
  answerWords,
  changeLine,
  disputeWords,
  wholePointLine,
  itemLine,
  outcomeWords,
  putLine,
  questionLine,
  remarkLine,
  tagOf,
} from './record-words.js';

/** All that lies on the table, in the order in which it came, for whoever reads the whole plan. */
export function tableBlocks(session: Session): PromptBlock[] {
  return [headOf(session), ...sinceBlocks(session)];
}

const headOf = rememberedOf(headBlock, ({ table }) => table.began);

/**
 * What lay on the table when it was laid out. Nothing in it changes before the next time. What moves least comes first, and
 * what changed last stands last, so that the next head begins with the same bytes.
 */
function headBlock(session: Session): PromptBlock {
  const { began } = session.table;
  const then: Session = { ...session, ...began };
  const items = [...liveItems(began.plan)].sort((one, other) => one.since.step - other.since.step);
  const parts = [
    ...textsUnder('# What people have answered', answerLines(then, began.questions)),
    ...textsUnder('# Remarks of people', began.remarks.map(remarkLine)),
    ...textsUnder(
      '# The plan, without what was withdrawn',
      items.map((item) => itemLine(then, item)),
    ),
    ...openParts(then),
  ];
  const text = parts.length > 0 ? parts.join('\n\n') : 'Nothing is put yet, and nobody has said anything.';
  return { text, keep: true };
}

/** What is not settled: changes that wait, points, questions. */
function openParts(then: Session): string[] {
  const { plan, points, questions } = then;
  const open = points.filter(({ state }) => state === 'open' || state === 'parked');
  return [
    ...textsUnder(
      '# Open points',
      open.map((point) => wholePointLine(plan, point)),
    ),
    ...textsUnder(
      '# Questions that wait for people',
      questions.filter(({ closure }) => !closure).map((each) => questionLine(then, each)),
    ),
  ];
}

/** In which words something was told that has come: they stay as they are. */
const told = new WeakMap<Since, string>();

/** What has come since the phase began, one block each. */
function sinceBlocks(session: Session): PromptBlock[] {
  const { table, points } = session;
  const known: KnownItems = new Map(table.began.plan.items.map((item) => [item.id, item]));
  return table.since.map((each, index) => {
    const text = told.get(each) ?? (each.what === 'turn' ? turnWords(each, known) : newsWords(session, each));
    told.set(each, text);
    readOn(known, each, points);
    return index === table.since.length - 1 ? { text, keep: true } : { text };
  });
}

/** What has come that is no contribution of a role. */
function newsWords(session: Session, each: Exclude<Since, { what: 'turn' }>): string {
  switch (each.what) {
    case 'outside': {
      const opened = each.opened.map(
        ({ number, about, text }) => `! #${number} gap${about ? ` in ${about}` : ''}: ${text}`,
      );
      return `# Somebody who had no part in the plan has read it\n${fenced([...each.say.map(saidLine), ...opened])}`;
    }
    case 'skipped':
      return `# ${each.role} has no turn in this round, its model did not answer`;
    case 'word':
      return `# ${each.role} was asked for a word\n${fenced([each.text])}`;
    case 'remark':
      return `# A person ${each.again ? 'has changed a remark' : 'said'}\n${fenced([remarkLine(each.remark)])}`;
    case 'answer': {
      const { question, again, gone } = each;
      const id = questionId(session, question);
      const heading = again
        ? `# ${id} has another answer, the one before counts no more`
        : `# ${id} has an outcome`;
      // The assumption as it was asked: as an item it may change before the next call.
      const outcome =
        question.dispute === undefined
          ? `${question.text} ${answerWords(question)}`.trim()
          : disputeWords(session, question);
      const went = gone.map((assumption) => `– ${assumption} is gone with it`);
      return `${heading}\n${fenced([`${id} [${outcomeWords(question)}] ${outcome}`, ...went])}`;
    }
    case 'reopened':
      return `# Q${each.question} is open again, its answer counts no more`;
    case 'points': {
      const opened = each.opened.map(
        ({ number, about, also = [], text, due }) =>
          `! #${number}${about ? ` on ${[about, ...also].join(', ')}` : ''}${due ? `, awaits ${tagOf(due)}` : ''}: ${text}`,
      );
      return `# What answers bring to those whose items rest on them\n${fenced(opened)}`;
    }
    default:
      return each satisfies never;
  }
}

/**
 * What a role has put and said. Its verdict and the reason of it are left out: nobody is to follow them before having a view
 * of one's own.
 */
function turnWords({ role, reads, turn }: Extract<Since, { what: 'turn' }>, known: KnownItems): string {
  const lines = contributionLines(turn, known);
  const heading = `# ${role} (${tagOf(role)}) ${reads ? 'has read the plan' : 'has spoken'}`;
  return lines.length > 0 ? `${heading}\n${fenced(lines)}` : heading;
}

/** One line for each thing that a contribution does: "+" is new, "~" a change, of which only what reads otherwise now is told. */
function contributionLines(
  { put, say, opened, questions = [], changed = [] }: Turn,
  known: KnownItems,
): string[] {
  const wanted = new Set(opened.flatMap(({ instead }) => (instead ? [instead.id] : [])));
  return [
    ...put.filter(({ id }) => !wanted.has(id)).map((each) => putWords(each, known)),
    ...opened.map(({ number, kind, about, text, instead }) =>
      kind === 'contest'
        ? `! #${number} contests ${about}: ${text}${instead ? ` Wants: ${changeLine(instead, known.get(about))}` : ''}`
        : `! #${number} gap${about ? ` in ${about}` : ''}: ${text}`,
    ),
    ...say.map(saidLine),
    ...questions.map(
      ({ number, level, text, why, assumption, who }) =>
        `? Q${number} (${level}${who ? `, for ${who}` : ''}): ${text} Why: ${why}${assumption ? ` Meanwhile: ${assumption}` : ''}`,
    ),
    ...(changed.length > 0 ? [`changed its mind by ${changed.join(', ')}`] : []),
  ];
}

const saidLine = ({ about, as, why }: Say) => `${about} ${as}${why ? `: ${why}` : ''}`;

function putWords(put: Put, known: KnownItems): string {
  const before = known.get(put.id);
  return before ? `~ ${changeLine(put, before)}` : `+ ${putLine(put)}`;
}
