import type { Passage } from '../../../prompts/passage.js';
import { saysOf } from '../questions/says.js';
import { gapKinds, isGap, kindOf, type QuestionKind, stock } from '../questions/stock.js';
import type { Words } from '../words.js';
import { fragment } from './clip.js';
import type { AnswerHeard } from './read-answers.js';
import { sorted } from './sorted.js';
import { topicsIn } from './topics.js';

/** How much of what is to be built a passage has to name before it counts for that. */
const share = 0.6;
const longest = 160;
/** Who uses something, as documents say it. */
const usedBy = /\bused by\b|\busers? (?:is|are)\b|[给供由][^，。]{1,16}(?:使用|用)/iu;

/** What passages say about the thing to be built, as if somebody had answered it: `ref` is the passage ("K1"). */
export function lookedUpIn(
  found: readonly Passage[],
  { brief, subject }: { brief: string; subject: string },
  words: Words,
): AnswerHeard[] {
  return found
    .filter((passage) => isAbout(passage, subject) && !isOfAnother(passage, brief))
    .flatMap((passage) =>
      answersIn(passage, words).map(({ kind, text }) => ({
        ref: passage.id,
        text: fragment(text, longest),
        by: '',
        kind,
      })),
    );
}

function answersIn({ text }: Passage, words: Words): { kind: QuestionKind; text: string }[] {
  const [asked = '', ...rest] = text.split('\n');
  const kind = kindOf(words, asked);
  // What was answered in an earlier workshop: the question, and below it the answer behind a colon.
  const answer = rest.join(' ').replace(/^[^:：]*[:：]\s*/u, '');
  if (kind) return answer.trim() === '' ? [] : [{ kind, text: answer }];
  const plain = text.replace(/[^.。!！\n]*[?？]/gu, '');
  const { clauses, kinds } = sorted(plain);
  const gaps = gapKinds.flatMap((gap) => {
    const said = clauses.filter(
      (clause, at) =>
        topicsIn({ clauses: [clause], kinds: kinds.slice(at, at + 1) })[gap].length > 0 ||
        (gap === 'users' && usedBy.test(clause.text)),
    );
    return said.length > 0 ? [{ kind: gap, text: said.map((clause) => clause.text).join(', ') }] : [];
  });
  const special = stock.flatMap((each) => {
    const said = isGap(each.kind) ? undefined : clauses.find((clause) => saysOf(each.kind, clause.text));
    return said ? [{ kind: each.kind, text: said.text }] : [];
  });
  return [...gaps, ...special];
}

function isAbout({ title, where, text }: Passage, subject: string): boolean {
  const whole = `${title}\n${where}\n${text}`.toLowerCase();
  const parts = partsOf(subject);
  return parts.filter((part) => whole.includes(part)).length >= Math.max(1, parts.length * share);
}

/** An earlier workshop counts only where it had the same brief. Its place names its title in quotes. */
function isOfAnother({ title, where }: Passage, brief: string): boolean {
  return where.includes(`“${title}”`) && !brief.toLowerCase().includes(title.replace(/…$/, '').toLowerCase());
}

/** Its words, or pairs of its characters, without those that name nothing. */
function partsOf(subject: string): string[] {
  const plain = subject.toLowerCase();
  const named = (plain.match(/[a-z0-9]{3,}/g) ?? []).filter(
    (word) => !/^(?:the|for|and|our|with|that|where|which|this|from|new)$/.test(word),
  );
  const pairs = (plain.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) => {
    const signs = [...run];
    return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
  });
  return [...new Set([...named, ...pairs])];
}
