import { expect, test } from 'vitest';
import { readSlash } from '../../src/slack/in/messages/incoming-text.js';
import { decide } from '../../src/workshop/decide.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { meaningByRule } from '../../src/workshop/hearing/reading/by-rule.js';
import { situationOf } from '../../src/workshop/hearing/reading/meanings.js';
import { type Meaning, meanings } from '../../src/workshop/base/meaning.js';
import type { Session } from '../../src/workshop/session.js';
import { at } from '../workshop/given.js';
import { answerTo, maya, tom } from '../workshop/story.js';
import { expectedIn, scenes, situationIn } from './scenes.js';
import { english } from './en.js';
import type { Utterance } from './utterance.js';
import { chinese } from './zh.js';

const authors = { requester: maya, colleague: tom };

/** What the thread's door leaves of a message: what the bot is asked for, quotations and its own name are read there. */
function atTheDoor({ text }: Utterance): string | undefined {
  const own = text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n');
  const said = own.replace(/^@Planning Workshop\s*/, '').trim();
  return readSlash(said)?.says ?? (said || undefined);
}

const messages = [...english, ...chinese].flatMap((said) => {
  const text = atTheDoor(said);
  return text === undefined ? [] : [{ ...said, text }];
});
type Message = (typeof messages)[number];

const sessions = Object.fromEntries(
  Object.entries(scenes).map(([situation, { facts }]) => [situation, replay(facts)]),
);

function sessionIn(situation: Utterance['in']) {
  const session = sessions[situation];
  if (!session) throw new Error(`no scene for ${situation}`);
  return session;
}

function inputOf({ in: situation, by, text }: Message) {
  const { seen } = scenes[situation];
  const author = authors[by ?? 'requester'];
  return { type: 'Said', by: author, message: '9.9', text, at, ...(seen && { seen }) } as const;
}

function ruleFor(said: Message): Meaning | undefined {
  const session = sessionIn(said.in);
  const input = inputOf(said);
  return meaningByRule(session, situationOf(session, input.by, input.seen), input);
}

/** What comes of a message where a model reads it as `means`, if it comes to one. */
function heard(said: Message, means: Meaning): { facts: Fact[]; isRead: boolean } {
  const session = sessionIn(said.in);
  const facts = factsOf(decide(session, inputOf(said)));
  const after = facts.reduce(evolve, session);
  const task = pending(after).find(({ kind }) => kind === 'read-reply');
  if (!task) return { facts, isRead: false };
  const about = said.question && { question: said.question };
  const reading = answerTo(task, { reading: () => ({ as: means, ...about }) }, after);
  return { facts: [...facts, ...factsOf(decide(after, { ...reading, at }))], isRead: true };
}

/** What somebody sees who knows the table: who says it counts too. */
function meantBy({ in: situation, by, means, text }: Message): Meaning {
  const isColleague = by === 'colleague';
  const onPlan = situation === 'plan' || situation === 'parked';
  if (isColleague && onPlan && ['refuse', 'later', 'change'].includes(means)) return 'concern';
  if (isColleague && situation === 'remaking' && means === 'change') return 'concern';
  if (isColleague && situation === 'draft' && !/[?？]/u.test(text) && means !== 'question') return 'talk';
  return means;
}

test('each scene shows the situation that it stands for', () => {
  for (const [situation, { seen }] of Object.entries(scenes))
    expect(situationOf(sessionIn(situation as Utterance['in']), maya, seen)).toBe(
      situationIn(situation as Utterance['in']),
    );
});

/** The same effect may come of another meaning: a bare "I object" and a concern. */
const sameEffect = (said: Message, means: Meaning) => {
  const about = { ...said, means };
  return expectedIn(said.in, meantBy(about)) === expectedIn(said.in, meantBy(said));
};

/** Readings by rule that differ from the label, each with its reason. */
const known: Record<string, string> = {
  'no objections': 'a yes of somebody whose yes does not count is a voice, as a +1 is',
  我没意见: 'the same',
  yes: 'while the next version is made it says nothing that could be asked about',
  同意: 'said while the roles are at work it is for a turn, as "yes" is',
  嗯好吧: 'a draft cannot be approved, and that is what they are told',
};

test('a rule never reads what a person did not mean', () => {
  const wrong = messages.flatMap((said) => {
    const rule = ruleFor(said);
    if (rule === undefined || sameEffect(said, rule) || known[said.text]) return [];
    return [`${said.in}: ${said.text} is ${said.means}, read as ${rule}`];
  });

  expect(wrong).toEqual([]);
});

test('most of what is plain needs no model', () => {
  const plain = messages.filter(({ obvious, means }) => obvious && means !== 'answer' && means !== 'leave');
  const read = plain.filter((said) => ruleFor(said) === undefined && heard(said, said.means).isRead);

  expect(read.length / plain.length).toBeLessThan(0.15);
});

/** The facts by which each effect is seen. */
const seenBy: Record<string, (facts: readonly Fact[]) => boolean> = {
  record: onQuestion('answered', 'other', 'guess'),
  explain: (facts) => facts.some((each) => each.type === 'ReplyRead' && each.as === 'question'),
  putOff: (facts) => onQuestion('later')(facts) || has('WorkshopPaused')(facts),
  leave: onQuestion('decided'),
  askHowToEnd: has('EndAsked', 'RequestDeclined'),
  pause: has('WorkshopPaused', 'RequestDeclined'),
  resume: has('WorkshopPaused', 'RequestDeclined'),
  reopen: has('Reopened', 'RequestDeclined'),
  approve: has('Approved', 'VoiceGiven', 'RequestDeclined'),
  voice: has('VoiceGiven', 'RequestDeclined'),
  askWhatNot: (facts) => facts.some((each) => 'as' in each && each.as === 'refuse'),
  no: (facts) => facts.some((each) => 'says' in each && each.says === 'no'),
  wait: has('VoiceGiven', 'RequestDeclined'),
  wish: has('RoundAdded'),
  concern: has('VoiceGiven'),
  addMore: has('RoundAdded'),
  takeBack: has('VoiceTakenBack', 'SaidToQuestion', 'WorkshopPaused', 'RequestDeclined'),
  ask: (facts) => facts.some((each) => 'as' in each && each.as === 'unclear'),
  tellOver: has('RequestDeclined'),
  handOff: has('RequestDeclined'),
  showStatus: () => true,
  remark: (facts) => facts.every(({ type }) => ['RemarkMade', 'ReplyMade', 'ReplyRead'].includes(type)),
};

function has(...types: Fact['type'][]) {
  return (facts: readonly Fact[]) => facts.some(({ type }) => types.includes(type));
}

/** Whether this was said to a question. */
function onQuestion(...as: FactOf<'SaidToQuestion'>['as'][]) {
  return (facts: readonly Fact[]) =>
    facts.some((each) => each.type === 'SaidToQuestion' && as.includes(each.as));
}

/** Where something else is right than the table says, since the words fit nothing there is. */
const besides = new Set(['unclear', 'answer', 'talk', 'question']);

test('read by an honest model, everything has the effect that the table says', () => {
  const wrong = messages.flatMap((said) => {
    const means = meantBy(said);
    const effect = expectedIn(said.in, means);
    const { facts } = heard(said, said.means);
    const isRight = seenBy[effect]?.(facts) ?? false;
    // Approving words with a condition are asked about, and what is about no question there is a remark.
    const isAsked = means === 'approve' && seenBy.ask?.(facts);
    const isSo = said.in === 'stopped' && means === 'pause';
    const types = facts.map(({ type }) => type).join(' ');
    return isRight || isAsked || isSo || known[said.text] || besides.has(means)
      ? []
      : [`${said.in} ${means} ${effect}: ${said.text} → ${types}`];
  });

  expect(wrong).toEqual([]);
});

test('no wish, no, yes, doubt, concern or question of a person is without a sign', () => {
  const silent = messages.flatMap((said) => {
    const { facts } = heard(said, said.means);
    const isPlainTalk = ['talk', 'refer', 'status'].includes(said.means);
    const isAside = /^\(aside\)/.test(said.text) || /^[(（]/.test(said.text);
    return facts.length > 0 || isPlainTalk || isAside ? [] : [`${said.in} ${said.means}: ${said.text}`];
  });

  expect(silent).toEqual([]);
});

/** What ends something for good. */
const final = new Set<Fact['type']>(['WorkshopEnded']);

/** How what a message did is taken back by the person, without anybody's help. */
function undoing(fact: Fact): PersonInput | undefined {
  switch (fact.type) {
    case 'Approved':
      return { type: 'UndoAsked', by: fact.by, version: fact.version };
    case 'WorkshopPaused':
      if (fact.version !== undefined)
        return fact.goesOn ? undefined : { type: 'ResumeAsked', by: fact.by, admin: false };
      if (fact.goesOn) return { type: 'PauseAsked', by: fact.by, admin: false };
      return { type: 'ResumeAsked', by: fact.by, admin: false };
    case 'SaidToQuestion':
      return fact.by && fact.as !== 'later'
        ? { type: 'AnswerUndone', by: fact.by, question: fact.question }
        : undefined;
    case 'VoiceGiven':
    case 'RoundAdded':
      return { type: 'Unsaid', message: '9.9' };
    default:
      return undefined;
  }
}

/** What a message may move and its author can put back. A plan that was parked waits again, and a round that began goes on. */
function movable({ stage, paused, approvals, changes, voices, questions }: Session) {
  return {
    ...{ waits: stage === 'decision', isPaused: paused !== undefined },
    approvals: approvals.filter(({ withdrawn }) => !withdrawn).length,
    voices: voices.filter(({ state }) => state === 'stands').length,
    changes: changes.length,
    questions: questions.map(({ state, closure }) => [state, closure?.text]),
  };
}

/** The workshop after its author has taken back all that a message did. */
function takenBack(session: Session, facts: readonly Fact[]): Session {
  return facts.reduce((now, fact) => {
    const undo = undoing(fact);
    return undo ? factsOf(decide(now, { ...undo, at })).reduce(evolve, now) : now;
  }, session);
}

test('read at random, nothing is final, and what was done can be undone', () => {
  const stuck: string[] = [];
  for (const [index, said] of messages.entries())
    for (const step of [0, 5, 11, 17]) {
      const means = meanings[(index + step) % meanings.length] ?? 'talk';
      const { facts, isRead } = heard(said, means);
      const ended = facts.filter(({ type }) => final.has(type));
      if (ended.length > 0) stuck.push(`${said.in} ${means}: ${said.text} ended`);
      if (!isRead) continue;
      if (!facts.some((fact) => undoing(fact))) continue;
      const undone = takenBack(facts.reduce(evolve, sessionIn(said.in)), facts);
      const [before, now] = [sessionIn(said.in), undone].map((each) => JSON.stringify(movable(each)));
      if (before !== now) stuck.push(`${said.in} ${means}: ${said.text}\n${before}\n${now}`);
    }

  expect(stuck).toEqual([]);
});
