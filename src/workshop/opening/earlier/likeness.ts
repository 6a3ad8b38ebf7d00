import { lexicon } from '../../../text/lexicon/index.js';
import { normal } from '../../../text/same-text.js';
import { plain } from '../../asking/questions/same-question.js';

/** How much two briefs must share to be taken for the same matter: of the words of the shorter one, and how many. */
const shareOfShorter = 0.7;
const fewest = 6;
/** Shorter words say little. */
const shortestWord = 4;
/** Briefs are compared by so many characters. */
const compared = 8_000;

const runs = /[\p{L}\p{N}]+/gu;
const han = /(\p{Script=Han}+)/u;

/** Whether two briefs speak of the same matter: they are the same, or share most of the words that say something. */
export function isLike(one: string, other: string): boolean {
  if (plain(one) === plain(other)) return true;
  const [a, b] = [termsOf(one), termsOf(other)];
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared >= fewest && shared >= shareOfShorter * Math.min(a.size, b.size);
}

/** Words without their endings, and of Chinese the pairs of characters next to each other; none that says nothing. */
function termsOf(text: string): Set<string> {
  const found = normal(text.slice(0, compared), 'NFKC').toLowerCase().match(runs) ?? [];
  return new Set(
    found.flatMap((run) => run.split(han)).flatMap((run) => (han.test(run) ? pairs(run) : word(run))),
  );
}

function pairs(run: string): string[] {
  const signs = [...run];
  return signs.slice(1).flatMap((sign, at) => {
    const pair = `${signs[at]}${sign}`;
    return lexicon.some(({ search }) => search.stopSign?.test(pair)) ? [] : [pair];
  });
}

function word(run: string): string[] {
  const isSaying = run.length >= shortestWord || /\d/.test(run);
  if (run === '' || !isSaying || lexicon.some(({ search }) => search.stopWords.has(run))) return [];
  return [run.replace(/(?:ies|es|s|ing|ed)$/, '')];
}

/** Shorter titles name a plan in quotes only. */
const longEnough = { latin: 6, han: 3 };
const quotes = /[“"「『《‘]([^“”"「」『』《》‘’\n]{2,100})[”"」』》’]/gu;
/** How much beside a title is looked at, in characters. */
const beside = 24;

/**
 * The words of a brief that name a plan by its title, as they stand there: in quotes, or beside a word for a plan. A title that
 * only stands in a sentence may be what the brief is about.
 */
export function namesIn(brief: string, title: string): string[] {
  const wanted = plain(title);
  if (wanted.length < 2) return [];
  const inQuotes = [...brief.matchAll(quotes)].flatMap(([whole, inside = '']) =>
    plain(inside) === wanted ? [whole] : [],
  );
  if (inQuotes.length > 0) return inQuotes;
  const written = title.trim();
  const at = brief.toLowerCase().indexOf(written.toLowerCase());
  if (at < 0 || wanted.length < (han.test(wanted) ? longEnough.han : longEnough.latin)) return [];
  const end = at + written.length;
  const [before, after] = [brief.slice(Math.max(0, at - beside), at), brief.slice(end, end + beside)];
  const isNamed = lexicon.some(({ beginning: { planBefore, planAfter } }) =>
    // "Leave plan" says itself that it is one.
    [planBefore.test(before), planAfter.test(after), planBefore.test(`${written.slice(-beside)} `)].includes(
      true,
    ),
  );
  return isNamed ? [brief.slice(at, end)] : [];
}

/** A workshop's id, maybe with a version behind it. */
const idInText =
  /(?<![\p{Script=Latin}\p{N}_-])(w-[a-z0-9]{1,12})(?![\p{Script=Latin}\p{N}_-])(?:[\s(（《"“]{0,2}v(\d{1,3})(?![\p{Script=Latin}\p{N}]))?/giu;
/** What our ids look like: other words of this form are not taken for one that is not there. */
const ownId = /^w-[a-hj-km-np-z2-9]{5}$/;
/** A message in Slack, by the address that people copy. */
const linkInText =
  /https?:\/\/[\w.:-]{1,100}\/archives\/([CG][A-Z0-9]{1,20})\/p(\d{10})(\d{6})(?:\?[\w=.&%-]{0,200})?/g;
const threadInLink = /[?&]thread_ts=(\d{10}\.\d{6})/;

/** Ids of workshops that a text names, each with the words that name it; `isOurs`: it could be nothing else. */
export function idsIn(text: string): { spot: string; id: string; version?: number; isOurs: boolean }[] {
  return [...text.matchAll(idInText)].map(([spot, written = '', number]) => {
    const id = written.toLowerCase();
    return { spot, id, isOurs: ownId.test(id), ...(number !== undefined && { version: Number(number) }) };
  });
}

/** Links to messages, each with the ts of the message that its thread hangs on, as far as the link says so. */
export function linksIn(text: string): { spot: string; channel: string; ts: string }[] {
  return [...text.matchAll(linkInText)].map(([spot, channel = '', seconds = '', rest = '']) => {
    const [, thread = `${seconds}.${rest}`] = threadInLink.exec(spot) ?? [];
    return { spot, channel, ts: thread };
  });
}
