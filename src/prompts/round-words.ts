import type { RoleId } from '../roles/index.js';
import type { Turn } from '../workshop/rounds/index.js';
import {
  answerWords,
  assumptionWords,
  recordBesidesAgreed,
  issueWords,
  pointWords,
  remarkWords,
  section,
} from './background.js';
import { foreign, foreignList } from './foreign.js';
import type { Block } from './layout.js';
import type { SinceGiven, SpeakGiven } from './speak-given.js';

/**
 * Common ground, one block for each round in which it was agreed: what a round adds comes after what stands already, so
 * that the next round's prompts begin with the bytes of this one's.
 */
export function agreedBlocks({ began }: Pick<SpeakGiven, 'began'>): Block[] {
  const rounds = [...new Set(began.consensus.map(({ round }) => round))].sort((one, other) => one - other);
  const blocks = rounds.map((round) => {
    const points = began.consensus.filter((point) => point.round === round);
    return { text: section(`# Common ground, agreed in round ${round}`, points.map(pointWords), '') };
  });
  return blocks.map((block, index) => (index === blocks.length - 1 ? { ...block, keep: true } : block));
}

/** Where the table stood when the round began. Nothing in it changes before the next round. */
export function roundBlock({ round, began }: Pick<SpeakGiven, 'round' | 'began'>): Block {
  const heading =
    round <= 1
      ? '# Round 1 begins\nThe brief itself is what is to be discussed.'
      : `# Round ${round} begins\nWhat was said in earlier rounds is summed up: what is agreed stands above, what is open below, with the last words on it.`;
  const none = began.consensus.length > 0 ? '' : 'Nothing is agreed yet.\n\n';
  return { text: `${heading}\n\n${none}${recordBesidesAgreed(began)}`, keep: true };
}

/** One thing that happened after that, in words that stay as they are. */
export function sinceBlock(each: SinceGiven): string {
  switch (each.what) {
    case 'turn':
      return turnWords(each.role, each.turn);
    case 'skipped':
      return `# ${each.role} has no turn in this round: its model did not answer`;
    case 'word': {
      const opened = each.opened.map(({ number, text }) => foreign(`#${number}, opened`, text));
      const heading = `# Meanwhile: ${each.role} was asked for a word outside its turn`;
      return [heading, foreign('Its remark', each.text), ...opened].join('\n');
    }
    case 'remark':
      return `# Meanwhile: a person ${each.again ? 'has changed a remark, which now reads' : 'said something in the thread'}\n${remarkWords(each)}`;
    case 'answer': {
      const { answer, assumption, again } = each;
      const heading = `# Meanwhile: Q${answer.number} ${again ? 'has another answer now, and the one before counts no more' : 'has an outcome'}`;
      const assumed = assumption ? [assumptionWords({ ...assumption, role: answer.asker })] : [];
      return [heading, answerWords(answer), ...assumed].join('\n');
    }
    case 'reopened':
      return `# Meanwhile: Q${each.question} is open again; the answer it had, and any assumption in its place, count no more`;
    case 'shaken': {
      const heading = `# Meanwhile: ${each.point || 'A statement'} is agreed no more`;
      return `${heading}\n${issueWords(each.issue)}`;
    }
    default:
      return each satisfies never;
  }
}

/**
 * An earlier turn for those who speak after it: all of it but the verdict and its reason, which nobody is to follow
 * before they have a view of their own.
 */
export function turnWords(role: RoleId, turn: Turn, heading = `# ${role} has spoken in this round`): string {
  const {
    analysis,
    builds,
    points,
    disputes,
    issueViews,
    opened,
    questions = [],
    assumptions = [],
    changed,
  } = turn;
  const stance = { settle: 'would settle', keep: 'keeps open' };
  return [
    heading,
    foreign('Analysis', analysis),
    ...foreignList('Adds to others', builds),
    ...points.map(({ id, text }) => foreign(`${id}, stated`, text)),
    ...disputes.map(({ point, reason }) => foreign(`Disputes ${onlyId(point)}`, reason)),
    ...issueViews.map(({ issue, stance: how, text }) => foreign(`#${issue}: ${stance[how]}`, text)),
    ...opened.map(({ number, text, about }) =>
      foreign(`#${number}, opened${about === undefined ? '' : ` about ${onlyId(about)}`}`, text),
    ),
    ...questions.map(({ number, text }) => foreign(`Q${number}, waits for people`, text)),
    ...assumptions.map(({ number, text }) => foreign(`A${number}, assumed without asking`, text)),
    ...(changed ? [foreign('Has changed its mind, because', changed)] : []),
  ].join('\n');
}

/** A whole turn, with its verdict: for those who sum up. */
export function verdictWords(role: RoleId, turn: Turn): string {
  return [
    turnWords(role, turn, `# ${role} said`),
    foreign(`Verdict "${turn.verdict}", because`, turn.reason),
  ].join('\n');
}

/** A model's reference as a bare id: the rules have checked it, but records are read leniently. */
function onlyId(point: string): string {
  return /^P\d+$/.test(point) ? point : 'a statement';
}
