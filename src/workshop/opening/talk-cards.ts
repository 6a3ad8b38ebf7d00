import { withoutEnd } from '../../text/amounts.js';
import type { Language } from '../../text/language.js';
import { linkTo, linkToPost, permalinkIn } from '../../text/markup.js';
import { visible, visibleLine } from '../../text/visible.js';
import { wordsOf } from '../../words/words.js';
import { type Card, paragraph } from '../base/card.js';
import { shortName } from '../people/shown.js';
import { titleLine } from '../plan/lists.js';
import type { Quoted, Talk } from './facts.js';
import type { Session } from './session.js';

/** Room for all messages of a talk in its brief, in characters; their author's names count. */
const room = 6_400;
/** The longest that one message may be. The chosen one has more, and with it the first and the newest always have room. */
const longest = { chosen: 2_800, other: 1_000 };
const mostLines = 80;
/** So many files of a message are named. */
const mostFiles = 5;
const longestName = 60;

/**
 * The messages of a talk that have room in a brief: the chosen one and the first, then the newest. What is left out
 * between two of them is counted in the later one, and what is too long loses its end.
 */
export function bounded(messages: readonly Quoted[], chosen: string): Quoted[] {
  const fitting = messages.map((each) =>
    shortened(each, each.ts === chosen ? longest.chosen : longest.other),
  );
  const [first, ...rest] = fitting;
  const it = fitting.find(({ ts }) => ts === chosen);
  const inOrder = [...(it ? [it] : []), ...(first ? [first] : []), ...rest.reverse()];
  const kept = new Set<Quoted>();
  let used = 0;
  for (const each of inOrder) {
    if (kept.has(each)) continue;
    used += lengthOf(each);
    if (used > room && kept.size > 0) break;
    kept.add(each);
  }
  return withGaps(fitting, kept);
}

function withGaps(all: readonly Quoted[], kept: ReadonlySet<Quoted>): Quoted[] {
  let left = 0;
  return all.flatMap((each) => {
    if (!kept.has(each)) {
      left += 1;
      return [];
    }
    const gap = left;
    left = 0;
    return [gap > 0 ? { ...each, left: gap } : each];
  });
}

function shortened(message: Quoted, most: number): Quoted {
  const text = visible(message.text)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const lines = text.split('\n').slice(0, mostLines).join('\n');
  // No character is cut in two.
  const head = withoutEnd(lines.slice(0, most), /[\ud800-\udbff]/).trimEnd();
  return head.length < text.length ? { ...message, text: head, cut: true } : { ...message, text };
}

/** A line that somebody wrote begins with this; a line that says who wrote, with anything else. */
const indent = '  ';

/** How long a message is in a brief at most, with its author, its files and what is said of it. */
function lengthOf({ by, text, files = [] }: Quoted): number {
  const lines = text.split('\n').length;
  const others = Math.min(files.length, mostFiles) + 1;
  return plainName(by.name).length + text.length + lines * (indent.length + 1) + others * longestName;
}

/** Whether anybody has said anything: a picture or an emoji alone is nothing to plan. */
export function saysSomething(messages: readonly Quoted[]): boolean {
  return messages.some(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/**
 * The brief as text. Whatever people wrote is indented, and the lines between that say who wrote it are not: nobody's words
 * can pass for somebody else's.
 */
export function talkAsBrief({ messages, unread }: Talk, language: Language): string {
  const { brief } = wordsOf(language).talk;
  const names = namesIn(messages);
  const lines = messages.flatMap((message) => {
    const { text, files = [], cut, left = 0, by, app } = message;
    const name = names.get(idOf(message)) ?? plainName(by.name);
    const said = [
      ...(text === '' ? [] : text.split('\n')),
      ...files.slice(0, mostFiles).map((file) => brief.file(plainName(file))),
      ...(cut ? [brief.cut] : []),
    ];
    return [
      ...(left > 0 ? [brief.left(left)] : []),
      app ? brief.app(name) : brief.by(name),
      ...said.map((line) => `${indent}${line}`.trimEnd()),
    ];
  });
  return [...lines, ...(unread ? [brief.unread] : [])].join('\n');
}

/** A name on one line, which ends where a longer one would begin to look like something else. */
function plainName(name: string): string {
  return [...visibleLine(name)].slice(0, longestName).join('') || '?';
}

function idOf({ by, app }: Quoted): string {
  return app ? `app ${by.name}` : by.id;
}

/** The name of each author: two people of the same name are told apart. */
function namesIn(messages: readonly Quoted[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const message of messages) {
    const id = idOf(message);
    if (names.has(id)) continue;
    const name = plainName(message.by.name);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    names.set(id, count > 1 ? `${name} (${count})` : name);
  }
  return names;
}

/** Words that lead to a message. */
function linked({ home }: Session, { channel, root }: Talk, { ts }: Quoted, words: string): string {
  const label = words.replaceAll('|', '¦');
  return home === undefined ? label : linkTo(permalinkIn(home, channel, ts, root), label);
}

/** Where the brief is from, and whether its thread goes on; the brief itself marks what it leaves out. Empty where it was typed. */
export function fromTalk(session: Session): string[] {
  const { talk } = session;
  if (!talk) return [];
  const { from } = wordsOf(session.language).talk;
  const { messages } = talk;
  const chosen = messages.find(({ ts }) => ts === talk.chosen) ?? messages[0];
  const author = shortName(chosen?.by.name ?? '');
  const message = chosen ? linked(session, talk, chosen, from.message(author)) : from.message(author);
  return [
    messages.length > 1 ? from.thread(message, messages.length - 1) : from.alone(message),
    ...(talk.unread ? [from.unread] : []),
  ];
}

/** A line in the thread from which it was planned: where the workshop is. */
export function plannedElsewhere(session: Session): Card {
  const { talk } = wordsOf(session.language);
  const who = shortName(session.requester.name);
  return paragraph(talk.elsewhere(who, linkToPost(titleLine(session) || talk.workshop, 'board')));
}
