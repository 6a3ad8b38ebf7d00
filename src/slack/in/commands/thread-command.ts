import { withoutEnd } from '../../../text/edges.js';
import { type QueueVerb, readQueueVerb } from './queue-verb.js';

const verbs = [
  ...(['status', 'help', 'pause', 'resume', 'retry', 'skip', 'allow', 'end', 'cancel'] as const),
  ...(['quiet', 'remind'] as const),
];
type Verb = (typeof verbs)[number];

/** What someone asked for in a thread with `!plan …`; slash commands don't work there. */
export type ThreadCommand = { kind: Verb } | QueueVerb | { kind: 'unknown'; word: string };

/** Verbs with words of their own behind them: each reads all that follows `!plan`, as typed. */
const readers: ((words: string) => ThreadCommand | undefined)[] = [readQueueVerb];

/** The first words of verbs that others read: about the queue, about colleagues. */
const longer = new Set(['queue', '队列', 'invite', '邀请', 'pass', '转给', 'take', '接手']);

const chinese: Record<string, Verb> = {
  状态: 'status',
  进度: 'status',
  帮助: 'help',
  暂停: 'pause',
  继续: 'resume',
  恢复: 'resume',
  重试: 'retry',
  跳过: 'skip',
  允许: 'allow',
  追加: 'allow',
  结束: 'end',
  取消: 'cancel',
  静音: 'quiet',
  提醒: 'remind',
};

// Chinese may follow without a space; a longer Latin word is another word.
const call = /^[!！]plan(?:(?=\p{Script=Han})|(?![\p{L}\p{N}_-]))/iu;
const stop = /[.!。！]/;

/** Whether threads know this verb behind `!plan`, written in lower case. */
export function isThreadVerb(word: string): boolean {
  return verbs.some((each) => each === word) || Object.hasOwn(chinese, word) || longer.has(word);
}

/** Reads `!plan …` at the beginning of a message; undefined when the message is no such thing. */
export function readThreadCommand(text: string): ThreadCommand | undefined {
  const [called] = call.exec(text.trim()) ?? [];
  if (called === undefined) return undefined;
  const words = text.trim().slice(called.length).trim();
  const word = withoutEnd(words.toLowerCase(), stop);
  if (word === '') return { kind: 'help' };
  const verb =
    verbs.find((each) => each === word) ?? (Object.hasOwn(chinese, word) ? chinese[word] : undefined);
  if (verb) return { kind: verb };
  for (const read of readers) {
    const command = read(words);
    if (command) return command;
  }
  return { kind: 'unknown', word: words };
}
