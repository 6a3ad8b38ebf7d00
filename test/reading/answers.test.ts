import { expect, test } from 'vitest';
import { factsOf } from '../../src/workshop/base/decision.js';
import { questionId } from '../../src/workshop/base/question.js';
import { decide } from '../../src/workshop/decide.js';
import { evolve } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Session } from '../../src/workshop/session.js';
import { buttonsOf, postsOf, wordsIn } from '../slack/rendering.js';
import { at } from '../workshop/given.js';
import {
  asking,
  lena,
  maya,
  openedWith,
  played,
  type Script,
  sessionOf,
  told,
  tom,
} from '../workshop/story.js';
import { type Answer, answers, type Moment } from './answers.js';

const open = openedWith('anyone');
const asks = (text: string, assumption: string, to?: string) =>
  asking('blocking', text, { options: [], assumption, ...(to && { to }) });
const first = asks('How many people vote?', 'about 60');
const three: Script = {
  view: (role) =>
    role === 'ProductPlanner'
      ? [first, asks('When does it begin?', 'next Monday'), asks('Who pays?', 'the company', lena.id)]
      : [],
};
const atRound = ({ kind }: { kind: string }) => kind === 'begin-round';
const asked = played(three, atRound, open);
const one = played({ view: (role) => (role === 'ProductPlanner' ? [first] : []) }, atRound, open);
const via = 'form';
const closed: PersonInput[] = [
  {
    type: 'AnswersGiven',
    by: maya,
    answers: [{ question: 1, text: '60 people, the import takes 5 days' }],
    via,
  },
  { type: 'QuestionDismissed', by: maya, admin: false, question: 2, how: 'decide' },
  { type: 'AnswersGiven', by: lena, answers: [{ question: 3, text: 'The company' }], via },
];
const settled = closed.reduce<Fact[]>(told, asked);
const inRound2: Script = {
  turn: (role, round) => {
    const raised = { ProductPlanner: [asks('When does it begin?', 'next Monday')], TestPlanner: [first] };
    return round === 2 && role in raised ? { questions: raised[role as keyof typeof raised] } : {};
  },
};
const moments: Record<Moment, Fact[]> = {
  ...{ one, asked },
  working: played({}, ({ kind }) => kind === 'speak', settled),
  meeting: played(inRound2, ({ kind }) => kind === 'put-question' || kind === 'review-questions', open),
  plan: played({}, undefined, settled),
};
const authors = { lena, tom };

/** What becomes of a message, read by an honest model where the rules leave it to one. */
function become({ in: moment, says, by, read }: Answer) {
  const facts = moments[moment];
  const before = sessionOf(facts);
  const author = by ? authors[by] : maya;
  const seen = moment === 'plan' && { seen: 1 };
  const all = told(facts, { type: 'Said', by: author, message: '9.9', text: says, ...seen });
  const task = pending(sessionOf(all)).find(({ kind }) => kind === 'read-reply');
  if (!task || !read) return { before, facts: all, isRead: task !== undefined };
  const plain = { says: '', agrees: false, replaces: '', doubt: '', who: '' };
  const found = (read.facts ?? []).map((each) => ({ ...plain, ...each }));
  const [about, ...others] = found.map(({ question }) => question);
  const which = others.length > 0 ? { questions: [about ?? 0, ...others] } : about && { question: about };
  const reading = {
    type: 'ReadingGiven',
    key: task.key,
    model: 'test:one',
    message: '9.9',
    as: read.as,
  } as const;
  const given = { ...reading, ...which, facts: found, ...(read.rest && { rest: read.rest }) };
  return { before, facts: told(all, given), isRead: true };
}

const plainly: Partial<Record<Fact['type'], string>> = {
  Approved: 'approves',
  EndAsked: 'asks how to end',
  RoundAdded: 'wish',
  WorkshopCancelled: 'ends',
  WorkshopPaused: 'pauses',
};

/** What people see of it: answers by question, guesses, remarks, what its author is asked, and any decision. */
function effects(before: Session, facts: readonly Fact[]): string[] {
  const after = sessionOf(facts);
  const since = facts.slice(before.seq);
  const answered = after.questions.flatMap((question, index) => {
    const was = before.questions[index];
    const id = questionId(after, question);
    const guesses = (question.guesses ?? []).map(({ text }) => `${id} guess: ${text}`);
    if (was && question.closure === was.closure && question.state === was.state) return guesses;
    const { doubt, text = '' } = question.closure ?? {};
    if (question.state === 'answered') return [`${id}: ${text}${doubt ? ' (in doubt)' : ''}`, ...guesses];
    const left = was && question.state === 'decided' ? [`${id} left`] : [];
    return [...left, ...guesses];
  });
  const remarks = after.remarks
    .filter((each) => !before.remarks.includes(each))
    .map(({ text }) => `remark: ${text}`);
  const shown = since.flatMap((each): string[] => {
    if (each.type === 'SaidToQuestion' && each.as === 'later') return [`Q${each.question} later`];
    if (each.type === 'SaidToQuestion' && each.as === 'other') return [`Q${each.question} or: ${each.text}`];
    if (each.type === 'ReplyRead' && each.as === 'question') return ['asks back'];
    if (each.type === 'ReplyMade' && each.as === 'unclear' && each.question)
      return [`asks whether Q${each.question} is as assumed`];
    if (each.type === 'ReplyMade' && each.as === 'talk') return ['on record'];
    const isAsked = each.type === 'ReplyRead' || each.type === 'ReplyMade';
    if (isAsked && each.as === 'unclear') return ['asks how it was meant'];
    if (each.type === 'VoiceGiven') return [each.says === 'like' ? 'likes it' : (each.says ?? '')];
    const effect = plainly[each.type];
    return effect ? [effect] : [];
  });
  return [...answered, ...remarks, ...shown];
}

test('the meeting has just opened, and one of two that were on a card waits for its turn', () => {
  expect(sessionOf(moments.meeting)).toMatchObject({
    stage: 'meeting',
    questions: [{ state: 'put' }, { state: 'waiting' }],
  });
});

test('of each message becomes what its author can expect, and nothing else', () => {
  const wrong = answers.flatMap((said) => {
    const { before, facts, isRead } = become(said);
    const found = effects(before, facts);
    const line = `${said.in} ${said.by ?? 'maya'}: ${said.says}`;
    const reads = isRead && !said.read ? [`${line}: a model reads it`] : [];
    const isSo = [...found].sort().join('|') === [...said.becomes].sort().join('|');
    return isSo ? reads : [`${line}: ${found.join(' | ')}, not ${said.becomes.join(' | ')}`, ...reads];
  });
  expect(wrong).toEqual([]);
});

test('none is without a sign for its author', () => {
  const unseen = answers.flatMap((said) => {
    const { before, facts } = become(said);
    const shown = postsOf(facts).slice(postsOf(facts.slice(0, before.seq)).length);
    const isSeen = shown.some((post) => post.kind !== 'board');
    return isSeen ? [] : [`${said.in}: ${said.says}`];
  });
  expect(unseen).toEqual([]);
});

test('said twice none counts twice', () => {
  const twice = answers.flatMap((said) => {
    const { facts } = become(said);
    const author = said.by ? authors[said.by] : maya;
    const again = { type: 'Said', by: author, message: '9.9', text: said.says, at } as const;
    const more = factsOf(decide(facts.reduce(evolve, sessionOf([])), again));
    return more.length === 0 ? [] : [`${said.in}: ${said.says}`];
  });
  expect(twice).toEqual([]);
});

const row = (moment: Moment, says: string) => {
  const found = answers.find((each) => each.in === moment && each.says === says);
  if (!found) throw new Error(`nobody says ${says}`);
  return found;
};
const newest = (facts: readonly Fact[], part: string) =>
  postsOf(facts).findLast(
    (post) => post.part.startsWith(part) || (post.kind === 'edit' && post.of.startsWith(part)),
  );

test('a sign that may be a yes is asked about with two buttons, and the answer is what was assumed', () => {
  const { facts } = become(row('one', '👌'));
  const card = newest(facts, 'meant:');
  expect(wordsIn(card)).toContain('Is that a yes, <@U0MAYA>? Then we plan for: about 60');
  expect(buttonsOf(card)).toEqual(['answer_assumed', 'meant:talk']);

  const pressed = { type: 'AnswerGiven', by: maya, question: 1, text: 'about 60', via: 'button' } as const;
  const yes = told(facts, pressed);
  expect(sessionOf(yes).questions[0]).toMatchObject({ state: 'answered', closure: { agrees: true } });
  expect(buttonsOf(newest(yes, 'meant:'))).toEqual([]);
  const no = told(facts, { type: 'ReplyMeant', by: maya, message: '9.9', as: 'talk' });
  expect(sessionOf(no)).toMatchObject({ questions: [{ state: 'put' }], remarks: [] });
  expect(buttonsOf(newest(no, 'meant:'))).toEqual([]);
});

test('a guess stands on the card of whoever was asked, until its message is deleted', () => {
  const { facts } = become(row('asked', 'Ben I suppose'));
  const card = `questions:${lena.id}`;
  expect(wordsIn(newest(facts, card))).toContain('Maya Chen, who was not asked, says: “Ben I suppose”');
  const gone = told(facts, { type: 'Unsaid', message: '9.9' });
  expect(wordsIn(newest(gone, card))).not.toContain('Ben I suppose');
});

test('a correction is told in one line, and its button brings the answer before back', () => {
  const { facts } = become(row('working', '不对，是8到10天'));
  const line = newest(facts, 'edited:q1');
  expect(wordsIn(line)).toContain(
    'from “60 people, the import takes 5 days” to “60 people, the import takes 5 days Correction to ‘5 days’: 8到10天”',
  );
  expect(buttonsOf(line)).toEqual(['answer_undo']);
  const answer = sessionOf(facts).questions[0]?.changed ?? 0;
  const undone = told(facts, { type: 'AnswerUndone', by: maya, question: 1, answer });
  expect(sessionOf(undone).questions[0]?.closure?.text).toBe('60 people, the import takes 5 days');
  expect(buttonsOf(newest(undone, `edited:q1:${line?.part.split(':').at(-1)}`))).toEqual([]);
});
