import type { GivenSource } from '../workshop/opening/facts.js';
import { isWhole } from '../workshop/opening/sources.js';
import { intentOf } from '../workshop/opening/earlier/state.js';
import { summaryOf } from '../workshop/plan/lists.js';
import { liveItems } from '../workshop/plan/references.js';
import { isInherited } from '../workshop/plan/queries.js';
import type { Session } from '../workshop/session.js';
import {
  type PromptBlock,
  fenced,
  foreign,
  foreignList,
  houseWords,
  lastLine,
  type Layout,
  textsUnder,
  foreignName,
  partsUnder,
} from './foreign.js';
import { prose } from './prose.js';
import { answerLines, itemLine } from './record-words.js';

/** What a brief builds on or is to look at, with every call. It never changes once the first round has begun. */
function earlierParts(session: Session): string[] {
  const { beginning } = session;
  const { intent, plan } = intentOf(session) ?? {};
  if (!plan || !beginning || beginning.brought?.intent !== intent) return [];
  const { title, version } = plan;
  const name = foreign('Its title', version === undefined ? title : `${title} v${version}`);
  if (intent === 'refine') {
    const { done = [] } = beginning.brought ?? {};
    return [
      [
        `# It refines an earlier plan\n${prose('brief', 'refined')}`,
        name,
        ...(done.length > 0 ? [`${prose('brief', 'done')} ${done.join(', ')}.`] : []),
      ].join('\n'),
    ];
  }
  const lines = (beginning.sources ?? []).map(({ id, text }) => `${id} ${text}`);
  return intent === 'new_with_reference'
    ? [`# An earlier plan, for reference only\n${prose('brief', 'for reference')}\n${name}\n${fenced(lines)}`]
    : [];
}

/** What came along, for calls that do not read the whole plan: before the first round. */
function settledParts(session: Session): string[] {
  const { beginning, rounds } = session;
  if (beginning?.brought?.intent !== 'refine' || rounds.length > 0) return [];
  const items = liveItems(session.plan).filter(isInherited);
  const answers = answerLines(
    session,
    session.questions.filter(({ origin }) => origin),
  );
  return [
    ...textsUnder(
      '# Agreed before',
      items.map((item) => itemLine(session, item)),
    ),
    ...textsUnder('# Answered before', answers),
  ];
}

/** What came with the brief: whole where it has room, else as it was summed up; and by name what nobody has read. */
function sourceParts(session: Pick<Session, 'given'>): { text: string[]; short?: string[] } {
  const told = (isShort: boolean) =>
    session.given.flatMap((source) => {
      if (!isWhole(session, source)) return summedParts(source);
      const { name, passages } = source;
      if (isShort && passages.length > 0)
        return [foreign('No room for it here, to be looked up', foreignName(name))];
      return passages.map(({ id, where, text }) => foreign(`${id}, ${where}`, text));
    });
  const unread = session.given
    .filter((each) => each.passages.length === 0 && each.unread !== 'gone')
    .map(({ name }) => foreignName(name));
  const partsOf = (parts: string[]) => [
    ...partsUnder(`# What came with the brief\n${prose('brief', 'sources')}`, parts),
    ...textsUnder('# Not read, known by name alone', unread),
  ];
  const hasWhole = session.given.some((each) => each.passages.length > 0 && isWhole(session, each));
  return { text: partsOf(told(false)), ...(hasWhole && { short: partsOf(told(true)) }) };
}

function summedParts({ name, summed }: GivenSource): string[] {
  return foreignList(
    `${foreignName(name)}, summed up`,
    Object.values(summed)
      .flat()
      .map(({ text, passage }) => `${text} (${passage})`),
  );
}

/** The house rules and the brief, which never change in a workshop. `where` the call is made: at the table there is more to do about rules. */
export function briefBlock(session: Session, where: 'table' | 'away' = 'away'): PromptBlock {
  const { title, brief, talk } = session;
  const given = talk
    ? [prose('brief', 'talk'), foreign('What was said', brief)]
    : [foreign('As it was given', brief)];
  const words = [...(title.trim() ? [foreign('Its title', title)] : []), ...given];
  const besides = (sources: readonly string[]) =>
    [
      ...houseWords(session, where),
      ['# The brief', ...words].join('\n'),
      ...sources,
      ...earlierParts(session),
    ].join('\n\n');
  const { text, short } = sourceParts(session);
  return { text: besides(text), keep: true, ...(short && { short: besides(short) }) };
}

/** A call away from the table: the brief, which a cache keeps where other calls begin like it, and what this one call needs besides. */
export function withBrief(
  session: Session,
  now: string,
  system: string,
  parts: readonly string[],
  block: PromptBlock = briefBlock(session),
): Layout {
  return { system, blocks: [block, lastBlock(session, now, [...settledParts(session), ...parts])] };
}

const mostOfBrief = 600;

/** A call for which it is enough to know what the workshop is about. */
export function withSubject(session: Session, now: string, system: string, parts: readonly string[]): Layout {
  const { title, brief } = session;
  const summary = summaryOf(session);
  // A talk ends with what it has come to.
  const [begin, end] = [brief.slice(0, mostOfBrief), brief.slice(mostOfBrief).slice(-mostOfBrief)];
  const cut = begin.length + end.length < brief.length ? `${begin} … ${end}` : brief;
  const about = [
    `# What the workshop is about`,
    foreign('Its title', title),
    summary ? foreign('In short', summary) : foreign('Its brief, before anybody answered', cut),
  ];
  return { system, blocks: [lastBlock(session, now, [about.join('\n'), ...parts])] };
}

function lastBlock(session: Session, now: string, parts: readonly string[]): PromptBlock {
  return { text: [...parts, lastLine(session, now)].join('\n\n') };
}

/** A heading with what stands under it, also where that is nothing. */
export function section(heading: string, parts: readonly string[]): string {
  return [heading, ...(parts.length > 0 ? parts : ['None.'])].join('\n');
}
