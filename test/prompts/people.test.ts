import { expect, test } from 'vitest';
import { answerCounter, putQuestion } from '../../src/prompts/clarify.js';
import { readReply } from '../../src/prompts/replies.js';
import type { Session } from '../../src/workshop/session.js';
import { maya, sessionOf, tom } from '../workshop/story.js';
import { asksIn, now } from './every-prompt.js';
import { planOpened, planStory } from './plan-story.js';
import { planWords } from './plan-words.js';
import { bytes } from './rendered.js';

const asks = asksIn(planStory('en'));
const words = planWords.en;
/** Both questions of the first views are put to the requester. */
const asking = asks.map(({ session }) => session).find(({ questions }) => questions.length === 2) as Session;
const toTom = (session: Session): Session => ({
  ...session,
  questions: session.questions.map((each) => (each.number === 1 ? { ...each, person: tom } : each)),
});
const saying = (session: Session, by: typeof maya): Session => ({
  ...session,
  replies: [{ id: '1.1', by, text: 'Yes', at: now, settled: false }],
});
const reading = (session: Session, by: typeof maya) =>
  bytes(readReply(saying(session, by), '1.1', now).layout);

test('who words a question knows whom it is put to, unless that is the requester', () => {
  const put = bytes(putQuestion(toTom(asking), 1, now).layout);
  expect(put).toContain(`Whom you put it to:\n| ${tom.name}\nWhat they can speak for:\n| ${words.stance}`);
  expect(bytes(putQuestion(asking, 1, now).layout)).not.toContain('Whom you put it to');
});

test('who reads a message knows which question is put to its author, and which to somebody else', () => {
  const mine = 'It is put to the author of the message.';
  expect(reading(toTom(asking), tom)).toContain(mine);
  expect(reading(toTom(asking), maya)).toContain(`It is put to somebody else:\n| ${tom.name}`);
  expect(reading(asking, tom)).not.toContain('It is put to');
});

test('who reads a message knows what is planned meanwhile, which a yes may be to, and what was answered before', () => {
  const put = { ...asking, questions: asking.questions.map((each) => ({ ...each, state: 'put' as const })) };
  const planned = `Planned until it is answered:\n| ${asking.questions[0]?.assumption}`;
  expect(reading(put, maya)).toContain(planned);
  const closure = { outcome: 'answered', at: now, by: maya, text: 'About 60 of us.', via: 'reply' } as const;
  const questions = asking.questions.map((each) =>
    each.number === 1 ? { ...each, state: 'answered' as const, closure } : each,
  );
  const later = reading({ ...asking, questions }, maya);
  expect(later).toContain(' → About 60 of us.');
  expect(reading({ ...asking, questions }, tom)).toContain(` → About 60 of us. (${maya.name})`);
  expect(later).not.toContain(planned);
});

test('who reads a message to a version knows what others have against it, and what the Coach has just said of it', () => {
  const plan = sessionOf(planStory('en'));
  const concern = { number: 1, version: 1, says: 'concern', by: tom, at: now } as const;
  const voices = [
    { ...concern, text: 'No names next to votes.', state: 'stands' as const },
    { ...concern, number: 2, text: 'Long gone.', state: 'taken back' as const },
  ];
  const replies = [
    { id: '1.1', by: maya, text: 'Who sees it?', at: now, version: 1, settled: true, told: 'Ann alone.' },
    { id: '1.2', by: maya, text: 'I agree with Tom', at: now, version: 1, settled: false },
  ];
  const session = { ...plan, voices, replies };
  for (const { layout } of [readReply(session, '1.2', now), answerCounter(session, '1.2', now)]) {
    const text = bytes(layout);
    expect(text).toContain(`A concern about it, still open:\n| by ${tom.name}:\n| No names next to votes.`);
    expect(text).toContain('| Who sees it?\nThe Coach explained:\n| Ann alone.');
    expect(text).not.toContain('Long gone.');
  }
});

test('who reads a message to a version knows that the next one is being made, and of what', () => {
  const { outcome: _, parked: __, ...plan } = sessionOf(planStory('en'));
  const replies = [{ id: '1.1', by: maya, text: 'never mind', at: now, version: 1, settled: false }];
  const wish = { version: 1, by: maya, text: 'Open at 10.', at: now, points: [] };
  const remaking = { ...plan, replies, changes: [wish], stage: 'discussion' } as Session;
  const text = bytes(readReply(remaking, '1.1', now).layout);
  expect(text).toContain('Version 1 is a plan, and the next version is being made.');
  expect(text).toContain(`Wanted in the next version:\n| by ${maya.name}:\n| Open at 10.`);
  const decided = { ...plan, replies, stage: 'decision' } as Session;
  const waiting = bytes(readReply(decided, '1.1', now).layout);
  expect(waiting).toContain('Version 1 is a plan: it waits for a decision.');
  expect(waiting).not.toContain('Wanted in the next version');
});

test('a message that asks back is told once', () => {
  const exchanges = [{ by: maya, text: 'What do you mean?', at: now }];
  const questions = asking.questions.map((each) => (each.number === 1 ? { ...each, exchanges } : each));
  const reply = { id: '1.1', by: maya, text: 'What do you mean?', at: now, question: 1, settled: false };
  const told = bytes(answerCounter({ ...asking, questions, replies: [reply] }, '1.1', now).layout);
  expect(told.split('What do you mean?')).toHaveLength(2);
});

test('a person’s message is read with what it needs and not with the plan', () => {
  const plan = sessionOf(planStory('en'));
  const long = { ...plan, brief: 'A long brief. '.repeat(1_000) };
  const read = reading({ ...long, questions: asking.questions }, maya);
  expect(read).toContain(words.summary);
  expect(read).not.toContain('A long brief.');
  expect(read).not.toContain(words.riskName);
});

test('how the brief was read is not told on where somebody has said otherwise since', () => {
  const { synthesis: _, outside: __, ...unwritten } = sessionOf(planStory('en'));
  const asked = { ...unwritten, remarks: [], remarksMade: 0, questions: asking.questions.slice(0, 1) };
  const [first] = asked.questions;
  const closure = { outcome: 'answered', text: '2 April', at: now, via: 'reply' } as const;
  const corrected = first ? [{ ...first, state: 'answered' as const, closure }] : [];
  expect(reading(asked, maya)).toContain(words.reading);
  expect(reading({ ...asked, questions: corrected }, maya)).not.toContain(words.reading);
  const agreed = corrected.map((each) => ({ ...each, closure: { ...closure, agrees: true as const } }));
  expect(reading({ ...asked, questions: agreed }, maya)).toContain(words.reading);
});

test('of a brief that nobody has read yet, its beginning is told', () => {
  const opened = { ...sessionOf(planOpened('en')), brief: `Begins. ${'x'.repeat(5_000)}` };
  const read = reading(opened, maya);
  expect(read).toContain('| Begins. ');
  expect(read.length).toBeLessThan(9_000);
});

test('whoever asks back is told what in the plan depends on the answer', () => {
  const round = asks.find(({ task }) => task.kind === 'speak' && task.role === 'SeniorDeveloper')
    ?.session as Session;
  const reply = { id: '1.1', by: maya, text: 'Why?', at: now, question: 1, settled: false };
  const back = answerCounter({ ...round, replies: [reply] }, '1.1', now);
  const other = answerCounter({ ...round, replies: [{ ...reply, question: 2 }] }, '1.1', now);
  const told = [back, other].map(({ layout }) =>
    /What depends on the answer:\n(?:\| A\d[^\n]*\n)*\| C1/u.test(bytes(layout)),
  );
  expect(told).toEqual([true, false]);
});
