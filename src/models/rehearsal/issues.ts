import type { IssueGiven } from '../../prompts/issue-given.js';
import type { RoleId } from '../../roles/index.js';
import type { Opener } from '../../workshop/session.js';
import { type Ground, named, quoted } from './ground.js';
import { kindOf, type QuestionKind } from './questions/stock.js';
import { clip } from './reading/clip.js';
import type { Contradiction, Found } from './reading/found.js';

/** Who states one side of a contradiction, and who objects to it. */
export const sides = {
  opposed: { holder: 'ProductPlanner', objector: 'SystemDesigner' },
  excluded: { holder: 'ProductPlanner', objector: 'SystemDesigner' },
  deadlines: { holder: 'SeniorDeveloper', objector: 'RiskPlanner' },
} as const satisfies Record<Contradiction['kind'], { holder: RoleId; objector: RoleId }>;

/** An open issue, and what it is about. */
export type Matter = { number: number; ref: string; text: string; openedBy: Opener } & (
  | { about: 'question'; kind: QuestionKind }
  | { about: 'contradiction'; contradiction: Contradiction }
  | { about: 'changed'; question: string }
  | { about: 'people' }
  | { about: 'subject' }
  | { about: 'other' }
);

/** The wording of the issue that a brief without a subject opens. */
export function subjectText({ words, reading }: Ground): string {
  return clip(words.issues.open.subject(words.phrases.quote(clip(reading.subject, 60))), 240);
}

/** The statement that one side of a contradiction makes. */
export function holdText({ words, name }: Ground, { kind, one }: Contradiction): string {
  return clip(words.contradictions[kind].holds(words.phrases.quote(one), name), 300);
}

/** The reason by which it is disputed; it becomes the wording of an issue. */
export function disputeText({ words }: Ground, { kind, one, other }: Contradiction): string {
  const { quote } = words.phrases;
  return clip(words.contradictions[kind].disputes(quote(one), quote(other)), 240);
}

/** What the one who disputes it would do instead. */
export function againstText({ words, name }: Ground, { kind, other }: Contradiction): string {
  return clip(words.contradictions[kind].against(words.phrases.quote(other), name), 300);
}

/** The default that is proposed for a question, as a clause. */
export function proposalOf(ground: Ground, kind: QuestionKind): string {
  const { words, name, first } = ground;
  const { proposal } = words.issues;
  switch (kind) {
    case 'data':
      return proposal.data(name, first.experience.holds);
    case 'systems':
      return proposal.systems(name, first.experience.entity);
    default:
      return proposal[kind](name);
  }
}

/** What each open issue is about: who opened it and why, else told by its wording. What others worded is "other". */
export function mattersOf(ground: Ground, issues: IssueGiven[]): Matter[] {
  return issues.map(({ changed, ...issue }): Matter => {
    const matter = { ...issue, ref: `#${issue.number}` };
    if (issue.openedBy === 'people') return { ...matter, about: 'people' };
    if (changed) return { ...matter, about: 'changed', question: changed };
    const contradiction = ground.reading.contradictions.find(
      (each) => disputeText(ground, each) === issue.text,
    );
    if (contradiction) return { ...matter, about: 'contradiction', contradiction };
    if (subjectText(ground) === issue.text) return { ...matter, about: 'subject' };
    const kind = kindOf(ground.words, issue.text);
    return kind ? { ...matter, about: 'question', kind } : { ...matter, about: 'other' };
  });
}

/** How a question was answered by the brief, in the thread, or along with another question. */
export function answerOf({ words }: Ground, { words: answer, by, from }: Found): string {
  if (from) return words.questions.moot(from, clip(answer, 180));
  return by ? words.issues.answered(clip(by, 30), answer) : words.issues.inBrief(answer);
}

/** The statement that fills in what a bare name leaves out. */
export function assumedCore(ground: Ground): string {
  const { words, name, features } = ground;
  return clip(
    words.firstRound.product.assumedCore(
      name,
      words.phrases.list(features.filter((each) => each.assumed).map((each) => each.words)),
    ),
    300,
  );
}

/** What is ruled out, quoted. */
export function exclusionsOf(ground: Ground): string {
  return quoted(ground, ground.reading.exclusions);
}

/** All wishes in the order of the brief, quoted. */
export function featuresOf(ground: Ground): string {
  return named(ground, ground.features);
}
