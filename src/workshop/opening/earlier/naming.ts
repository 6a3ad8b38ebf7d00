import { heard } from '../../../text/same-text.js';
import { lexicon, longestMatch } from '../../../text/lexicon/index.js';

const han = /\p{Script=Han}/u;
/** Shorter titles name a plan in quotes only. */
const longEnough = { latin: 6, han: 3 };
const quotes = /[“"「『《‘]([^“”"「」『』《》‘’\n]{2,100})[”"」』》’]/gu;
/** How much beside a title is looked at, in characters. */
const beside = 24;

/**
 * Whether a brief names a plan by its title: in quotes, or beside a word for a plan. A title that only stands in a sentence may be
 * what the brief is about.
 */
export function isNamedIn(brief: string, title: string): boolean {
  const wanted = heard(title);
  if (wanted.length < 2) return false;
  if ([...brief.matchAll(quotes)].some(([, inside = '']) => heard(inside) === wanted)) return true;
  const written = withoutArticle(title);
  const at = brief.toLowerCase().indexOf(written.toLowerCase());
  if (at < 0 || wanted.length < (han.test(wanted) ? longEnough.han : longEnough.latin)) return false;
  const end = at + written.length;
  const [before, after] = [brief.slice(Math.max(0, at - beside), at), brief.slice(end, end + beside)];
  return lexicon.some(
    ({ beginning: { planBefore, planAfter } }) =>
      // "Leave plan" says itself that it is one.
      planBefore.test(before) || planAfter.test(after) || planBefore.test(`${written.slice(-beside)} `),
  );
}

/** A title as a brief may name it: "A permission system" is the permission system. */
function withoutArticle(title: string): string {
  const written = title.trim();
  const [article] = longestMatch(written, ({ beginning }) => beginning.article) ?? [];
  return written.slice(article?.length ?? 0);
}

/** Whether a brief speaks of the last plan of its channel. */
export function speaksOfLast(brief: string): boolean {
  return lexicon.some(({ beginning: { last } }) => last.test(brief));
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

/** Ids of workshops that a text names; `isOurs`: it could be nothing else. */
export function idsIn(text: string): { id: string; version?: number; isOurs: boolean }[] {
  return [...text.matchAll(idInText)].map(([, written = '', number]) => {
    const id = written.toLowerCase();
    return { id, isOurs: ownId.test(id), ...(number !== undefined && { version: Number(number) }) };
  });
}

/** Links to messages, each with the ts of the message that its thread hangs on, as far as the link says so. */
export function linksIn(text: string): { channel: string; ts: string }[] {
  return [...text.matchAll(linkInText)].map(([link, channel = '', seconds = '', rest = '']) => {
    const [, thread = `${seconds}.${rest}`] = threadInLink.exec(link) ?? [];
    return { channel, ts: thread };
  });
}
