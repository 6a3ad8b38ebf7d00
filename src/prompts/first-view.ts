import { z } from 'zod';
import type { Passage } from '../contracts/knowledge.js';
import { type RoleId, roleOf, wholeCharter } from '../roles/index.js';
import type { InputOf } from '../workshop/inputs.js';
import { liveOf } from '../workshop/plan/references.js';
import type { Session } from '../workshop/session.js';
import { nothingBlank, said, upToWords } from './answer-fields.js';
import { systemOf } from './charter.js';
import { codeWords, fenced } from './foreign.js';
import { itemLine } from './item-words.js';
import { peopleWords } from './members.js';
import { withBrief } from './small-call.js';
import { askedFrom, askedQuestion } from './table-answer.js';

export const firstViewAnswer = nothingBlank(
  z.object({
    matters: upToWords(40),
    objection: upToWords(30),
    questions: z.array(askedQuestion).max(6),
  }),
  ['objection', 'who', 'assumption', 'cost', 'then'],
);
export type FirstViewAnswer = z.infer<typeof firstViewAnswer>;

const system = systemOf(`# This call: a first look, alone
Before the first round each role looks at the brief by itself, so that people can be asked for facts before anybody plans. The
last part says which role you are. Nobody at the table reads what you write; your questions are put to people.

- matters: what decides in your field whether this succeeds, at most 40 words.
- objection: what you would object to in the brief as it stands, at most 30 words; "" for nothing.
- questions: at most 3, in order of what the plan turns on. Ask what is: systems, dates and what fixes them, people and their
  days, money, data, rules, who decides, how it is done today. Do not ask what the brief says, what is taken for granted
  already, what your craft decides, or what another field will ask better. One thing a question, 30 words, to be answered in a line by somebody busy.
  why: what in the plan changes with the answer, 25 words. who: "requester", "person2" where listed for it, or the
  function that knows. options: 2 to 4 answers that lead to different plans; [] where only a name, a date or a figure answers.
  assumption: what stands until somebody answers, a sentence that stands alone. cost: what it costs if that is wrong. then: what
  would be done. level: "blocking" where a wrong guess would change scope, structure, dates, a fifth of the effort, rights,
  money or personal data; else "assumable", at most one: it is listed as an assumption and not asked; "now" is not for here.`);

export function firstView(session: Session, role: RoleId, now: string, code: readonly Passage[] = []) {
  const parts = [
    ...takenForGranted(session),
    peopleWords(session),
    ...codeWords(code),
    `# You are ${role}\n${wholeCharter(roleOf(role))}`,
    `# Now\nGive your first view as ${role}.${code.length > 0 ? ' Do not ask what the code shows.' : ''}`,
  ];
  return {
    prompt: 'planning_first_view',
    given: { session, now, role },
    layout: withBrief(session, now, system(session), parts),
    schema: firstViewAnswer,
  } as const;
}

/** What the intake has found that the brief takes for granted. What other views assume is left out: each is given alone. */
function takenForGranted(session: Session): string[] {
  const views = Object.values(session.views).filter((view) => view !== 'missing');
  const own = new Set(views.flatMap(({ questions }) => questions.map(({ assumption }) => assumption)));
  const taken = liveOf(session.plan, 'assumption').filter(({ text }) => !own.has(text));
  if (taken.length === 0) return [];
  return [`# Taken for granted already\n${fenced(taken.map((item) => itemLine(session, item)))}`];
}

export function viewFrom(session: Session, answer: FirstViewAnswer): InputOf<'FirstViewGiven'>['view'] {
  return {
    matters: answer.matters,
    objection: said(answer.objection) ?? '',
    questions: answer.questions.flatMap((each) => askedFrom(session, each)),
  };
}
