import type { AskedQuestion } from '../../../workshop/turn.js';
import type { RoleId } from '../../../roles/index.js';
import type { Ground } from '../ground.js';
import { proposalOf } from '../issues.js';
import { clip } from '../reading/clip.js';
import { conceptsIn } from '../reading/concepts.js';
import { saysOf } from './says.js';
import { isGap, type QuestionKind, stock, textOf } from './stock.js';

const replacing =
  /\b(?:replac\w*|supersed\w*|rewrit\w*|switch\w* (?:over )?from|moderni[sz]\w*)\b|替换|取代|代替|替代|重构|改造|升级换代/iu;
const migrating = /\bmigrat\w*|\bmov(?:e|ing) \w+(?: \w+){0,4} (?:to|from|into|over)\b|迁移|迁到|搬到|搬迁/iu;

/** What a role has to ask people about this brief: what its subject calls for, and what the brief leaves out. */
export function needsOf(ground: Ground, role: RoleId): QuestionKind[] {
  const all = stock
    .filter(({ kind, owner }) => owner === role && isNeeded(ground, kind))
    .map(({ kind }) => kind);
  // What the database question asks in particular, the one about data need not ask in general.
  return all.includes('database') && all.includes('granularity')
    ? all.filter((kind) => kind !== 'data')
    : all;
}

function isNeeded(ground: Ground, kind: QuestionKind): boolean {
  const { reading, brief, heard } = ground;
  if (!reading.readable) return isGap(kind) && kind !== 'users' && isMissing(ground, kind);
  if (isGap(kind)) return isMissing(ground, kind);
  const said = [brief, ...heard.map(({ text }) => text)].some((text) => saysOf(kind, text));
  if (said) return false;
  const concepts = conceptsIn(brief);
  const leavesOpen = (...kinds: QuestionKind[]) =>
    kinds.some((each) => isGap(each) && wasMissing(ground, each));
  switch (kind) {
    case 'binding':
      return (concepts.has('permission') || concepts.has('login')) && leavesOpen('data', 'systems');
    case 'path':
      return concepts.has('approval') && !concepts.has('permission') && leavesOpen('users', 'systems');
    case 'granularity':
      return concepts.has('permission') && leavesOpen('data');
    case 'database':
      return replacing.test(brief) && leavesOpen('data');
    case 'migration':
      return replacing.test(brief) && !migrating.test(brief) && leavesOpen('data');
    case 'cutover':
      return migrating.test(brief) && leavesOpen('users', 'data');
    default:
      return kind satisfies never;
  }
}

/** Whether neither the brief nor anyone in the thread says anything about it. */
export function isMissing({ reading }: Ground, kind: QuestionKind): boolean {
  return isGap(kind) && reading[kind].length === 0;
}

/** Whether the brief itself left it open, whatever was answered since. */
function wasMissing({ reading }: Ground, kind: QuestionKind): boolean {
  return isGap(kind) && reading[kind].every(({ from }) => from !== undefined);
}

/** The question as a role gives it. */
export function askedOf(ground: Ground, kind: QuestionKind): AskedQuestion {
  const { words, name, first } = ground;
  const level = stock.find((each) => each.kind === kind)?.level ?? 'blocking';
  return {
    level,
    text: textOf(words, kind, name),
    why: words.questions.why[kind],
    who: words.questions.who[kind] ?? 'requester',
    options: words.questions.options[kind](first.experience.holds).map((each) => clip(each, 120)),
    assumption: clip(words.phrases.sentence(proposalOf(ground, kind)), 300),
  };
}
