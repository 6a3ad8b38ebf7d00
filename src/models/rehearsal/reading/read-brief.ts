import type { Language } from '../../../text/language.js';
import { sentencesOf } from './clauses.js';
import { fragment } from './clip.js';
import { conceptOf } from './concepts.js';
import { withoutContested } from './contested.js';
import { readContradictions } from './contradictions.js';
import { readFeatures, readTrouble } from './features.js';
import type { Contradiction, Feature, Found } from './found.js';
import { namesNothingToBuild } from './nothing-to-build.js';
import { plainText } from './plain-text.js';
import { withoutQuestionNamed } from './question-named.js';
import { type AnswerHeard, topicsOfAnswer } from './read-answers.js';
import { type Sorted, sorted } from './sorted.js';
import { readSubject, type Subject } from './subject.js';
import { standsAlone } from './systems.js';
import { topicsIn } from './topics.js';
import { eachOnce } from './users.js';

/** What a brief and the remarks on it say, sorted by what it is about. Nothing in it is invented. */
export interface Reading {
  language: Language;
  subject: string;
  /** Whether the subject is a name that can stand in a sentence without quotation marks. */
  named: boolean;
  /** Whether there is anything at all that could be built. */
  readable: boolean;
  features: Feature[];
  /** The brief names the thing and nothing that it does: `features` is then only the thing itself. */
  bare: boolean;
  /** What is wrong today, if the brief says so. */
  trouble?: string;
  users: Found[];
  data: Found[];
  dates: Found[];
  systems: Found[];
  /** Those of `systems` that say there is none: it stands alone. */
  alone: string[];
  limits: Found[];
  exclusions: Found[];
  contradictions: Contradiction[];
  /** Sentences that give orders to the reader instead of describing something to build. */
  orders: string[];
  /** Remarks that the plan takes nothing from. */
  unused: Found[];
}

export interface Remark {
  by: string;
  text: string;
}

const wish = /\b(?:can|should|must|need|want|please|add|also|include)\b|需要|希望|要|加|支持|可以|能/iu;

/** Reads a brief, and what people said about it and answered. Total: any text gives a reading. */
export function readBrief(
  brief: string,
  language: Language,
  remarked: Remark[],
  answers: AnswerHeard[] = [],
): Reading {
  const own = sorted(brief);
  const remarks = remarked.map(({ by, text }) => ({ by, text: withoutQuestionNamed(plainText(text)) }));
  const said = remarks.map((remark) => ({ by: remark.by, ...sorted(remark.text) }));
  const spoken = remarks.map(({ by, text }) => ({ words: fragment(text, 120), by }));
  const subject = subjectOf(brief, own);
  const contradictions = readContradictions(own.clauses, own.kinds, spoken);
  const heard = answers.map(topicsOfAnswer);
  const topics = [topicsIn(own), ...said.map((each) => topicsIn(each, each.by))];
  const all = (topic: keyof ReturnType<typeof topicsIn>, most: number) =>
    [...topics, ...heard].flatMap((each) => each[topic]).slice(0, most);
  const wanted = [
    ...featuresBeside(subject, own),
    ...said.flatMap(({ by, ...each }) =>
      readFeatures(wishesIn(each), '').map((feature) => ({ ...feature, by })),
    ),
  ].slice(0, 24);
  const { features, exclusions, dates } = withoutContested(
    { features: wanted, exclusions: all('exclusions', 10), dates: all('dates', 4) },
    contradictions,
  );
  const trouble = readTrouble(own.clauses);
  const systems = all('systems', 8);
  return {
    language,
    subject: subject.words,
    named: subject.sure,
    readable:
      (hasSubject(own) && !namesNothingToBuild(brief)) || said.some((each) => each.kinds.includes('wanted')),
    features:
      features.length > 0
        ? features
        : [{ words: subject.words, concept: conceptOf(subject.words.replace(/ (?:for|about|of) .*$/, '')) }],
    bare: features.length === 0,
    ...(trouble ? { trouble } : {}),
    users: eachOnce(all('users', 24)).slice(0, 8),
    data: all('data', 10),
    dates,
    systems,
    alone: [...systems.map(({ words }) => words).filter(standsAlone), ...heard.flatMap((each) => each.alone)],
    limits: all('limits', 10),
    exclusions,
    contradictions,
    orders: own.clauses.filter((_, at) => own.kinds[at] === 'order').map(({ text }) => fragment(text, 60)),
    unused: spoken.filter(
      (remark, at) =>
        !contributes(said[at], topics[at + 1]) && !contradictions.some(({ decision }) => decision === remark),
    ),
  };
}

/** The subject: from a line that names it, else from the first sentences that are no orders to the reader. */
function subjectOf(brief: string, { clauses, kinds }: Sorted): Subject {
  const orders = new Set(clauses.filter((_, at) => kinds[at] === 'order').map(({ sentence }) => sentence));
  const sentences = sentencesOf(
    plainText(brief)
      .replace(/^[ \t]*(?:[-*•·#>]+|\d{1,2}[.)、])\s*/gmu, '')
      .replace(/\n+/g, '。'),
  ).filter((_, at) => !orders.has(at));
  const labelled = clauses.find(({ label }) => label === 'subject')?.text;
  const { words, sure } = readSubject(labelled ? [labelled, ...sentences] : sentences, brief.trim());
  return { words: words || '…', sure };
}

function hasSubject({ clauses, kinds }: Sorted): boolean {
  return clauses.some(
    ({ text, label }, at) =>
      (!label || label === 'subject') && kinds[at] !== 'order' && /\p{L}{2}|\p{Script=Han}/u.test(text),
  );
}

/** What the brief wants beside the thing itself. A sentence that had to do for a name is a wish if others follow. */
function featuresBeside({ words, sure }: Subject, own: Sorted): Feature[] {
  const features = readFeatures(own, sure ? words : '');
  const isName = (feature: Feature) => !sure && feature.words.toLowerCase() === words.toLowerCase();
  return features.every(isName) ? [] : features;
}

/** Whether a remark names anything that a plan is made of. */
function contributes(remark: Sorted | undefined, topics: Record<string, Found[]> | undefined): boolean {
  return (
    Object.values(topics ?? {}).some((found) => found.length > 0) ||
    (remark !== undefined && readFeatures(wishesIn(remark), '').length > 0)
  );
}

/** What a remark asks for: only clauses that wish for something, for a remark may just as well be a thank-you. */
function wishesIn({ clauses, kinds }: Sorted): Sorted {
  const wishes = clauses.map(({ text }) => wish.test(text));
  return { clauses: clauses.filter((_, at) => wishes[at]), kinds: kinds.filter((_, at) => wishes[at]) };
}
