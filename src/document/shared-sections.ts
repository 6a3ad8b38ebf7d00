import { nameOf } from '../roles/index.js';
import { tight } from '../text/language.js';
import { authorsOf, isRecorded, isRehearsal } from '../workshop/base/people.js';
import { editsIn, feedbackOn } from '../workshop/deciding/approval/review.js';
import { approvalOf } from '../workshop/deciding/approval/queries.js';
import { editLine } from '../workshop/deciding/versions/plan-parts.js';
import type { Fact } from '../workshop/facts.js';
import type { Version } from '../workshop/plan/facts.js';
import type { Source } from '../workshop/base/question.js';
import { costLine } from '../workshop/running/budget-cards.js';
import type { Session } from '../workshop/session.js';
import { inline, readableTime } from './markdown.js';
import type { OutlineLine } from './outline/blocks.js';
import { signaturesJson } from './plan-record.js';
import { sumsTold } from '../workshop/plan/sums-told.js';
import { type FileWords, wordsOf } from '../words/words.js';

/** The last line of every Markdown file: which models wrote it. `calls` counts answers by model. */
export function signature(words: FileWords, calls: Record<string, number>): string {
  const models = authorsOf(calls);
  const name = (some: string[]) => words.list(some.map(inline));
  const rehearsal = models.filter(isRehearsal);
  const others = models.filter((model) => !isRehearsal(model));
  if (models.some(isRecorded)) return words.signature.recording;
  const sentences = [
    ...(others.length > 0 ? [words.signature.models(name(others))] : []),
    ...(rehearsal.length > 0 ? [words.signature.rehearsal(name(rehearsal))] : []),
  ];
  return sentences.length === 0
    ? words.signature.none
    : sentences.reduce((one, next) => tight`${one} ${next}`);
}

/** What became of each point that people wanted changed in the version before; nothing where they wanted none. */
export function feedbackLines(session: Session, words: FileWords, version: number): OutlineLine[] {
  const { became } = words.questions;
  return feedbackOn(session, version).map(({ text, became: how, note }) => ({
    label: became[how],
    text: note.trim() === '' ? text : words.reasoned(text, note),
  }));
}

/** Everything that a contribution has cited, or that answered a question before it was asked, each once. */
export function citedSources(facts: readonly Fact[]): Source[] {
  const cited = facts.flatMap((fact) => {
    if ('turn' in fact) return fact.turn.sources ?? [];
    return fact.type === 'QuestionsReviewed' ? fact.reviews.flatMap(({ source }) => source ?? []) : [];
  });
  const byId = new Map(cited.map((source) => [source.id, source]));
  return [...byId.values()].sort((one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1)));
}

/** What adds up, as people read it. */
export function sumLines({ language, plan }: Session): string[] {
  const { from } = wordsOf(language).files;
  return sumsTold(language, plan).map(({ text, tag }) => (tag ? from(text, tag.text) : text));
}

/** A version as its files name it: which it is, and when it was issued. */
export type Dated = Pick<Version, 'number' | 'at'>;

/** What stands around the sections of a plan: what it is, where it stands, who has signed it, who wrote it. */
export function surroundingsOf(session: Session, version: Dated) {
  const { title, requester, language, calls } = session;
  const words = wordsOf(language).files;
  const { outline, list, from } = words;
  const approval = approvalOf(session, version.number);
  const signed = signaturesJson(session).map(({ role, at }) =>
    from(nameOf(role, language), readableTime(at)),
  );
  const edits = editLine(session, editsIn(session, version.number));
  return {
    title: title.trim() || wordsOf(language).common.untitled,
    state: approval ? outline.approved(approval.by.name, readableTime(approval.at)) : outline.waits,
    about: [
      outline.about(version.number, requester.name, readableTime(version.at)),
      ...(edits ? [edits] : []),
      signature(words, calls),
    ],
    foot: [outline.signedBy(list(signed)), ...costLine(session)],
  };
}
