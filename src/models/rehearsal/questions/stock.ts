import type { RoleId } from '../../../roles/index.js';
import type { QuestionLevel } from '../../../workshop/question.js';
import { clip } from '../reading/clip.js';
import type { Words } from '../words.js';

/**
 * Everything that the rehearsal can ask, with the role that asks it, in the order in which a role asks. Where there is
 * a `proposer`, that role offers a default while the question waits.
 */
export const stock = [
  { kind: 'users', owner: 'ProductPlanner', level: 'now' },
  { kind: 'binding', owner: 'ProductPlanner', level: 'blocking' },
  { kind: 'path', owner: 'ProductPlanner', level: 'blocking' },
  { kind: 'granularity', owner: 'SystemDesigner', level: 'blocking' },
  { kind: 'data', owner: 'SystemDesigner', level: 'blocking', proposer: 'ProductPlanner' },
  { kind: 'database', owner: 'SystemDesigner', level: 'blocking' },
  { kind: 'systems', owner: 'SeniorDeveloper', level: 'blocking', proposer: 'SystemDesigner' },
  { kind: 'migration', owner: 'TestPlanner', level: 'blocking' },
  { kind: 'cutover', owner: 'TestPlanner', level: 'blocking' },
  { kind: 'limits', owner: 'TestPlanner', level: 'assumable' },
  { kind: 'dates', owner: 'RiskPlanner', level: 'assumable' },
] as const satisfies { kind: string; owner: RoleId; level: QuestionLevel; proposer?: RoleId }[];
export type Stocked = (typeof stock)[number];
export type QuestionKind = Stocked['kind'];

/** What every brief ought to say; the other kinds come with a subject. */
export const gapKinds = ['users', 'data', 'systems', 'limits', 'dates'] as const;
export type GapKind = (typeof gapKinds)[number];

export function isGap(kind: QuestionKind): kind is GapKind {
  return gapKinds.some((each) => each === kind);
}

export function ownerOf(kind: QuestionKind): RoleId {
  return stock.find((each) => each.kind === kind)?.owner ?? 'ProductPlanner';
}

/** The role that offers a default for it while it waits. */
export function proposerOf(kind: QuestionKind): RoleId | undefined {
  const found = stock.find((each) => each.kind === kind);
  return found && 'proposer' in found ? found.proposer : undefined;
}

/** The wording of a question, and of the open issue that stands for it. */
export function textOf(words: Words, kind: QuestionKind, name: string): string {
  const all = { ...words.issues.open, ...words.questions.special };
  return clip(all[kind](name), 240);
}

/** Which question this is, as it was raised or after an answer changed it; undefined for one that is not ours. */
export function kindOf(words: Words, text: string): QuestionKind | undefined {
  const all = { ...words.issues.open, ...words.questions.special };
  return stock.find(
    ({ kind }) => endsLike(text, all[kind], 80) || endsLike(text, words.questions.follow[kind], 80),
  )?.kind;
}

/** Whether a text ends with this template, whatever name is in it. */
function endsLike(text: string, template: (name: string) => string, longestName: number): boolean {
  const [before = '', after = ''] = template('\n').split('\n');
  if (!text.endsWith(after)) return false;
  const rest = text.slice(0, -after.length);
  const at = before ? rest.lastIndexOf(before) : 0;
  const name = rest.length - at - before.length;
  return at >= 0 && name > 0 && (before === '' || name <= longestName);
}
