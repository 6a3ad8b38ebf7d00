import { foreign } from './foreign.js';
import {
  answerWords,
  assumptionWords,
  besidesWords,
  issueWords,
  pointWords,
  remarkWords,
  section,
} from './ground-words.js';
import type { Block } from './layout.js';
import type { SinceGiven, SpeakGiven } from './speak-given.js';
import { turnWords } from './turn-words.js';

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
  return { text: `${heading}\n\n${none}${besidesWords(began)}`, keep: true };
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

/** What was looked up, each with the id that an answer cites. */
export function passageWords({
  id,
  title,
  where,
  text,
}: {
  id: string;
  title: string;
  where: string;
  text: string;
}): string {
  const number = /^K\d+$/.test(id) ? id : 'A passage';
  return foreign(`${number}, a passage that was found`, `${title}\n${where}\n\n${text}`);
}
