import type { Decided, DecidedLine } from '../../contracts/knowledge.js';
import { clip, oneLine } from '../../text/fit.js';
import type { Language } from '../../text/language.js';
import { linkToMessage, linkToPost, moment } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import { type Card, cardSaying, noteRow, type Row, textRows } from '../../workshop/base/card.js';
import { standing } from '../../workshop/base/session.js';
import { titleLine } from '../../workshop/plan/lists.js';
import { standingText } from '../../workshop/waiting/lines.js';
import type { SlackContext } from '../context.js';
import type { Seen, SeenChannel } from '../needs.js';
import { answer } from './answer.js';

/** Who looks for what, and where: in all that was decided in a channel, or within one of its workshops. */
export interface Looking {
  words: string;
  channel: SeenChannel;
  within?: Seen;
  user: string;
  language: Language;
}

/** How many are shown, and of each so much, in characters. */
const mostShown = 8;
const longest = { words: 80, name: 100, text: 220 };

/** What was decided about these words, as a card for whoever asked. What they name by its id is told with what it rests on. */
export async function findAnswer(slack: SlackContext, looking: Looking): Promise<Card> {
  const { words, channel, within, language } = looking;
  const { usage, where, found: title, closest, more, none, otherwise } = wordsOf(language).finding;
  const place = where[within ? 'workshop' : 'channel'];
  const decided = await slack.workshops.decided(words, channel, within);
  if (!decided) return answer(usage);
  const { found, isWhole, isMore } = decided;
  const asked = quoted(words);
  if (found.length === 0)
    return answer(`${none(asked, place)} ${otherwise[within ? 'workshop' : 'channel']}`);
  const shown = found.slice(0, mostShown);
  const left = found.length - shown.length;
  const sentence = isWhole ? title(asked, found.length, isMore, place) : closest(asked, place);
  const groups = await Promise.all(byWorkshop(shown).map((lines) => groupRows(slack, lines, looking)));
  return cardSaying(sentence, [
    ...textRows(`*${sentence}*`),
    ...groups.flat(),
    ...(left > 0 ? [noteRow(more(left, isMore))] : []),
  ]);
}

const quoted = (words: string) => clip(oneLine(words), longest.words);

function byWorkshop(found: Decided['found']): Decided['found'][] {
  const groups = new Map<string, Decided['found']>();
  for (const each of found) groups.set(each.workshop, [...(groups.get(each.workshop) ?? []), each]);
  return [...groups.values()];
}

async function groupRows(
  { workshops }: SlackContext,
  lines: Decided['found'],
  { words, channel, user, language }: Looking,
): Promise<Row[]> {
  const [first] = lines;
  if (!first) return [];
  const { data } = standing.safeParse((await workshops.line(channel, first.workshop))?.standing);
  const title = linkToPost(titleLine({ title: first.line.title, language }), 'board', first.workshop);
  const head = [`*${title}*`, ...(data ? [standingText(language, data, user)] : [])].join(' · ');
  const asked = words.trim().toUpperCase();
  const entries = lines.flatMap((each) => [
    `• ${told(each, language)}`,
    ...(each.line.id.toUpperCase() === asked && each.line.why !== '' ? [each.line.why] : []),
  ]);
  return textRows([head, ...entries].join('\n'));
}

function told({ workshop, line }: Decided['found'][number], language: Language): string {
  const { kinds, states } = wordsOf(language).finding;
  const { id, kind, name, text, state, version } = line;
  const label = `${id} ${clip(oneLine(name || text), longest.name)}`;
  const link = line.place.kind === 'message' ? linkToMessage : linkToPost;
  const linked = link(label, line.place.name, workshop);
  const about = [
    kinds[kind],
    ...(version === undefined ? [] : [`v${version}`]),
    ...(state === 'agreed' ? [] : [states[state]]),
    sourceOf(line, language),
  ];
  const said = clip(oneLine(text), longest.text);
  const body = said === '' || said === name ? '' : state === 'withdrawn' ? `\n~${said}~` : `\n${said}`;
  return `*${linked}* · ${about.join(' · ')}${body}`;
}

/** The role or the person that it comes from, and when it was said or issued. */
function sourceOf({ kind, by, from, at }: DecidedLine, language: Language): string {
  const words = wordsOf(language).finding;
  const when = moment(at);
  if (kind === 'answer') return words.said(by === '' ? words.someone : oneLine(by), when);
  if (from.length === 0) return words.by(by, when);
  const people = [...new Set(from.map(({ name }) => oneLine(name)))];
  return words.from(by, wordsOf(language).common.list(people), when);
}
