import { feedbackOn } from '../workshop/approval/index.js';
import { authorsOf, isRehearsal } from '../workshop/footer.js';
import { sourcesOf } from '../workshop/plan/index.js';
import type { Assumption } from '../workshop/questions/index.js';
import type { Session } from '../workshop/session.js';
import { inline, listUnder, quote } from './markdown.js';
import { askerOf } from './origins.js';
import { readableTime } from './plain-text.js';
import type { Words } from './words.js';

/** The last line of every Markdown file: which models wrote it. `calls` counts answers by model. */
export function signature(words: Words, calls: Record<string, number>): string {
  const models = authorsOf(calls);
  const name = (some: string[]) => words.list(some.map(inline));
  const rehearsal = models.filter(isRehearsal);
  const others = models.filter((model) => !isRehearsal(model));
  const sentences = [
    ...(others.length > 0 ? [words.signature.models(name(others))] : []),
    ...(rehearsal.length > 0 ? [words.signature.rehearsal(name(rehearsal))] : []),
  ];
  return sentences.join(' ') || words.signature.none;
}

/** What became of each point that people wanted changed in the version before; nothing where they wanted none. */
export function feedbackSection(session: Session, words: Words, version: number): string[] {
  const points = feedbackOn(session, version);
  const { title, became } = words.questions.feedback;
  const lines = points.map(({ text, became: how, note }) => {
    const point = words.pair(became[how], inline(text));
    return note.trim() === '' ? point : words.reasoned(point, inline(note));
  });
  return listUnder(`## ${title(version - 1)}`, lines);
}

/** What is taken for granted, one line each: its number, its words, by whom, and which question it stands in for. */
export function assumptionLines({ assumptions }: Session, words: Words): string[] {
  return [...assumptions]
    .sort((a, b) => a.number - b.number)
    .map((each) => words.from(`**A${each.number}** ${inline(each.text)}`, standsFor(words, each)));
}

function standsFor(words: Words, { role, question, from, about, by }: Assumption): string {
  const { assumed } = words.questions;
  const [asker, text] = [askerOf(role, words), inline(question)];
  if (from === 'assumable' || about === undefined) return assumed.assumable(asker, text);
  if (!by) return assumed.open(asker, `Q${about}`, text);
  return assumed[from](asker, `Q${about}`, inline(by.name), text);
}

/** What turns cite of what was looked up, one line each: its number, and where it stands. */
export function sourceLines(session: Session): string[] {
  return sourcesOf(session).map(({ id, where }) => `**${id}** ${inline(where)}`);
}

/** What people said in the thread, each with name and time, quoted as data. Empty when nobody said anything. */
export function remarks(session: Session, words: Words): string {
  return session.remarks
    .map(({ by, at, text }) => `${words.said(inline(by.name), readableTime(at))}\n\n${quote(text)}`)
    .join('\n\n');
}
