import { test } from 'vitest';
import { awaited, statusOf } from '../../src/workshop/awaiting.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/tasks.js';
import { readReply } from '../../src/prompts/reply-intent.js';
import { speak } from '../../src/prompts/speak.js';
import { answerTo, maya, played, type Script, told, tom } from './story.js';

const say = (facts: Fact[], message: string, text: string, by = maya, seen?: number) =>
  told(facts, { type: 'Said', by, message, text, ...(seen && { seen }) });
const types = (facts: Fact[], before: Fact[]) =>
  facts.slice(before.length).map((f) => JSON.stringify(f).slice(0, 230));
const log = (name: string, ...rest: unknown[]) =>
  console.log('##', name, ...rest.map((r) => (typeof r === 'string' ? r : JSON.stringify(r, null, 0))));
const speaker = (who: string) => (task: Task) => task.kind === 'speak' && task.role === who;
const now = (assumption = 'Staff.') => ({
  level: 'now' as const,
  text: 'Who votes?',
  why: 'w',
  options: [],
  assumption,
});
const urgent: Script = {
  turn: (role, round) =>
    role === 'ProductPlanner' && round === 1 ? { questions: [now()], points: ['Staff vote (Q1)'] } : {},
};

test('1 edit in the same round after the turn was taken', () => {
  let f = played(urgent);
  f = played(urgent, (t) => speaker('SystemDesigner')(t), say(f, '1.1', 'Staff'));
  const before = f;
  f = told(f, { type: 'SaidAgain', by: maya, message: '1.1', text: 'Guests only' });
  log('1', types(f, before));
  const end = played(urgent, () => false, f);
  const s = replay(end);
  log(
    '1 end',
    s.stage,
    s.versions.map((v) => v.artifact),
    s.consensus,
    s.issues,
    'changedSince',
    s.changedSince,
  );
});
test('1b deleted in same round & answered otherwise', () => {
  let f = played(urgent);
  f = played(urgent, (t) => speaker('SystemDesigner')(t), say(f, '1.1', 'Staff'));
  f = told(f, { type: 'Unsaid', message: '1.1' });
  log(
    '1b status while SD speaks',
    statusOf(replay(f)),
    pending(replay(f)).map((t) => t.name),
  );
  f = told(f, { type: 'AnswerGiven', by: maya, question: 1, text: 'Guests only', via: 'form' });
  const s = replay(played(urgent, () => false, f));
  log(
    '1b end',
    s.stage,
    s.versions.map((v) => v.artifact),
    s.consensus,
    s.issues,
    s.changedSince,
  );
});
test('2 speak in flight while answer edited', () => {
  let f = played(urgent);
  f = say(f, '1.1', 'Staff');
  f = played(urgent, (t) => t.kind === 'speak', f);
  const task = pending(replay(f))[0] as Task;
  const late = answerTo(task, urgent, replay(f));
  f = told(f, { type: 'SaidAgain', by: maya, message: '1.1', text: 'Guests only' });
  const before = f;
  f = told(f, late);
  log('2 late turn taken', types(f, before));
});
test('3 moot uncovered while plan waits', () => {
  const two: Script = {
    turn: (role, round) =>
      round === 2 && (role === 'ProductPlanner' || role === 'TestPlanner')
        ? { questions: [{ level: 'blocking', text: `${role}?`, why: 'w', options: [], assumption: 'a' }] }
        : round === 1 && role === 'RiskPlanner'
          ? { issues: ['x'], verdict: 'reserved' }
          : { issueViews: [{ issue: 1, stance: 'settle', text: 'y' }] },
    review: (role) =>
      role === 'TestPlanner'
        ? [{ question: 2, status: 'skip', reason: 'r', modified: null, coveredBy: 'Q1' }]
        : [],
  };
  let f = played(two);
  f = played(two, () => false, say(f, '1.1', 'Yes'));
  log(
    '3 plan',
    replay(f).stage,
    replay(f).versions.map((v) => v.artifact),
    replay(f).questions.map((q) => q.state),
  );
  f = told(f, { type: 'Unsaid', message: '1.1' });
  f = told(f, { type: 'AnswerGiven', by: maya, question: 1, text: 'Yes', via: 'form' });
  const s = replay(f);
  log(
    '3 after',
    s.questions.map((q) => q.state),
    awaited(s),
    pending(s).map((t) => t.name),
  );
  for (const input of [
    { type: 'ApproveAsked', by: maya, version: 1, via: 'button' },
    { type: 'AnswerGiven', by: maya, question: 2, text: 'x', via: 'form' },
    { type: 'QuestionPassed', by: maya, admin: false, question: 2, how: 'skip' },
    { type: 'AnswerUndone', by: maya, question: 2 },
    { type: 'SkipAsked', by: maya, admin: false },
  ] as const)
    log('3 try', input.type, types(told(f, input), f));
  // edit does not uncover
  const g = told(
    played(two, () => false, say(played(two), '1.1', 'Yes')),
    { type: 'SaidAgain', by: maya, message: '1.1', text: 'No' },
  );
  log(
    '3b edited: moot stays',
    replay(g).questions.map((q) => q.state),
  );
});
test('4 yes to an open question while the plan waits', () => {
  let f = played(urgent);
  f = played(urgent, () => false, say(f, '1.1', 'Staff'));
  f = told(f, { type: 'Unsaid', message: '1.1' });
  log('4', replay(f).stage, awaited(replay(f)));
  const g = say(f, '1.2', 'Yes', maya, 1);
  log('4 requester yes', types(g, f), 'replies', replay(g).replies, 'remarks', replay(g).remarks);
  const h = say(f, '1.3', 'ok', tom, 1);
  log('4 tom ok', types(h, f), replay(h).remarks);
});
test('5 DONE words lost', () => {
  const f = played(urgent);
  const g = say(f, '1.1', 'Only staff whose status is [DONE] may vote', tom);
  log('5', types(g, f), replay(g).replies, replay(g).remarks);
  const h = say(
    played(urgent, (t) => speaker('SystemDesigner')(t), say(f, '1.1', 'Staff')),
    '1.5',
    'Use SAP. [DONE]',
  );
  log('5b', types(h, f).slice(-1), replay(h).remarks);
});
test('6 assumption-based consensus after undo of skip', () => {
  const script: Script = {
    turn: (role, round) =>
      role === 'ProductPlanner' && round === 1
        ? { questions: [now()], points: ['Only staff vote (A1)'] }
        : round === 1 && role === 'RiskPlanner'
          ? { issues: ['x'], verdict: 'reserved' }
          : {},
  };
  let f = played(script);
  f = told(f, { type: 'QuestionPassed', by: maya, admin: false, question: 1, how: 'skip' });
  f = played(script, (t) => t.kind === 'speak' && t.round === 2, f);
  log('6 consensus', replay(f).consensus, replay(f).assumptions);
  f = told(f, { type: 'AnswerUndone', by: maya, question: 1 });
  f = told(f, { type: 'AnswerGiven', by: maya, question: 1, text: 'Guests only', via: 'form' });
  const settle: Script = { turn: () => ({ issueViews: [{ issue: 1, stance: 'settle', text: 'y' }] }) };
  const s = replay(played(settle, () => false, f));
  log(
    '6 after',
    s.stage,
    s.versions.map((v) => [v.artifact, v.reasons]),
    s.consensus,
    s.issues.map((i) => [i.text, i.state]),
    s.assumptions,
    s.changedSince,
  );
});
test('6b more on draft', () => {
  const script: Script = {
    turn: (role, round) =>
      role === 'ProductPlanner' && round === 1
        ? { questions: [now()], points: ['Only staff vote (A1)'] }
        : role === 'RiskPlanner' && round < 4
          ? {
              issues: round === 1 ? ['x'] : [],
              verdict: 'reserved',
              issueViews: [{ issue: 1, stance: round < 4 ? 'keep' : 'settle', text: 'y' }],
            }
          : round === 4
            ? { issueViews: [{ issue: 1, stance: 'settle', text: 'fine' }] }
            : {},
  };
  let f = played(script);
  f = told(f, { type: 'QuestionPassed', by: maya, admin: false, question: 1, how: 'skip' });
  f = played(script, () => false, f);
  log(
    '6b',
    replay(f).versions.map((v) => v.artifact),
  );
  f = told(f, { type: 'MoreGiven', by: maya, version: 1, text: 'see' });
  f = played(script, () => false, f);
  log('6b meeting', replay(f).stage, awaited(replay(f)));
  f = told(f, { type: 'AnswerGiven', by: maya, question: 1, text: 'Guests only', via: 'form' });
  const s = replay(played(script, () => false, f));
  log(
    '6b after',
    s.versions.map((v) => [v.artifact, v.reasons]),
    s.consensus.map((c) => [c.id, c.text, c.restsOn]),
    s.assumptions,
  );
});
test('7 requester replies to a waiting draft', () => {
  const script: Script = {
    turn: (role) => (role === 'RiskPlanner' ? { issues: [], verdict: 'objects', reason: 'no' } : {}),
  };
  const f = played(script);
  log(
    '7',
    replay(f).stage,
    replay(f).versions.map((v) => v.artifact),
  );
  let g = say(f, '2.1', 'We use SAP, add that please', maya, 1);
  log('7 said', types(g, f));
  g = played({ ...script, reading: () => ({ as: 'change' }) }, () => false, g);
  const h = told(g, { type: 'ReplyMeant', by: maya, message: '2.1', as: 'change' });
  log('7 meant', types(h, g), 'remarks', replay(h).remarks);
  const k = told(h, { type: 'MoreGiven', by: maya, version: 1, text: 'see above' });
  log(
    '7 what speakers read',
    speak(replay(k), 'ProductPlanner').given.remarks,
    speak(replay(k), 'ProductPlanner').given.answers,
  );
});
test('8 unsettled version reply, then round', () => {
  const f = played();
  let g = say(f, '2.1', 'add SSO', maya, 1);
  g = played({ reading: () => ({ as: 'change' }) }, () => false, g);
  g = told(g, { type: 'ChangesAsked', by: maya, version: 1, text: 'also what I said above' });
  const task = pending(replay(g))[0] as Task;
  g = told(g, answerTo(task, { sorting: { onlyTasks: false } }, replay(g)));
  log(
    '8',
    replay(g).stage,
    speak(replay(g), 'ProductPlanner').given.remarks,
    speak(replay(g), 'ProductPlanner').given.issues,
  );
  // settled as change after v2
  const v2 = played(
    { turn: () => ({ issueViews: [{ issue: 1, stance: 'settle', text: 'y' }] }) },
    () => false,
    g,
  );
  const z = told(v2, { type: 'ReplyMeant', by: maya, message: '2.1', as: 'change' });
  log('8b', types(z, v2), replay(z).remarks);
});
test('9 talk edited into an answer', () => {
  let f = played(urgent);
  f = played({ ...urgent, reading: () => ({ as: 'talk' }) }, () => false, say(f, '1.1', 'hm'));
  const g = told(f, { type: 'SaidAgain', by: maya, message: '1.1', text: 'Staff and guests' });
  log(
    '9',
    types(g, f),
    pending(replay(g)).map((t) => t.name),
    awaited(replay(g)),
  );
});
test('10 addition to a button answer, deleted', () => {
  const two: Script = {
    turn: (role, round) =>
      round === 2 && (role === 'ProductPlanner' || role === 'TestPlanner')
        ? { questions: [{ level: 'blocking', text: `${role}?`, why: 'w', options: [], assumption: 'a' }] }
        : round === 1 && role === 'RiskPlanner'
          ? { issues: ['x'], verdict: 'reserved' }
          : { issueViews: [{ issue: 1, stance: 'settle', text: 'y' }] },
  };
  let f = played(two);
  f = played(
    two,
    () => false,
    told(f, { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff', via: 'button' }),
  );
  f = played(
    { ...two, reading: () => ({ as: 'answer', question: 1 }) },
    () => false,
    say(f, '1.1', 'and guests'),
  );
  log('10', replay(f).questions[0]?.closure?.text);
  f = told(f, { type: 'Unsaid', message: '1.1' });
  log('10 after delete', replay(f).questions[0]?.closure?.text);
});
test('11 deleted answer still given to readers', () => {
  let f = played(urgent);
  f = played(urgent, speaker('ProductPlanner'), say(f, '1.1', 'my salary is 5000'));
  f = told(f, { type: 'Unsaid', message: '1.1' });
  f = say(f, '1.2', 'hm');
  log(
    '11',
    readReply(replay(f), '1.2').given.questions.map((q) => q.exchanges),
  );
});
test('12 approve reply undone, then edit event/unfurl or dup', () => {
  let f = say(played(), '2.1', '同意', maya, 1);
  log('12 approved', replay(f).stage);
  const dup = say(f, '2.1', '同意', maya, 1);
  log('12 dup', types(dup, f));
  f = told(f, { type: 'UndoAsked', by: maya, version: 1 });
  const g = told(f, { type: 'SaidAgain', by: maya, message: '2.1', text: '同意', seen: 1 });
  log('12 message_changed w/o change', types(g, f), replay(g).stage);
  const h = say(f, '2.1', '同意', maya, 1);
  log('12 redelivered', types(h, f));
});
test('13 answer deleted while approved, then undo', () => {
  let f = played(urgent);
  f = played(urgent, () => false, say(f, '1.1', 'Staff'));
  f = told(f, { type: 'ApproveAsked', by: maya, version: 1, via: 'button' });
  f = told(f, { type: 'Unsaid', message: '1.1' });
  f = told(f, { type: 'UndoAsked', by: maya, version: 1 });
  const g = told(f, { type: 'ApproveAsked', by: maya, version: 1, via: 'button' });
  log('13', types(g, f), replay(g).questions[0]?.closure?.text, replay(f).changedSince);
});
test('14 form twice with space', () => {
  let f = played(urgent);
  f = told(f, { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff ', via: 'form' });
  const g = told(f, { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff ', via: 'form' });
  log('14', types(g, f));
});
test('15 deleted message delivered again', () => {
  let f = played(urgent, speaker('ProductPlanner'));
  f = say(f, '1.1', 'secret');
  f = told(f, { type: 'Unsaid', message: '1.1' });
  const g = say(f, '1.1', 'secret');
  log('15', types(g, f));
});
test('16 aside answered', () => {
  const two: Script = {
    turn: (role, round) =>
      round === 2 && (role === 'ProductPlanner' || role === 'TestPlanner')
        ? { questions: [{ level: 'blocking', text: `${role}?`, why: 'w', options: [], assumption: 'a' }] }
        : round === 1 && role === 'RiskPlanner'
          ? { issues: ['x'], verdict: 'reserved' }
          : { issueViews: [{ issue: 1, stance: 'settle', text: 'y' }] },
  };
  let f = played(two);
  f = played(
    two,
    () => false,
    told(f, { type: 'QuestionPassed', by: maya, admin: false, question: 1, how: 'later' }),
  );
  log(
    '16',
    replay(f).questions.map((q) => q.state),
  );
  const g = told(f, { type: 'AnswerGiven', by: maya, question: 1, text: 'SAP', via: 'form' });
  log('16 answer', types(g, f));
  const h = played(
    { ...two, reading: () => ({ as: 'answer', question: 1 }) },
    () => false,
    say(f, '1.1', 'For Q1: SAP'),
  );
  log(
    '16 reply',
    types(h, f),
    replay(h).questions.map((q) => q.state),
  );
});
test('17 4th counter edited into answer', () => {
  let f = played(urgent);
  const c = { ...urgent, reading: () => ({ as: 'counter' as const }) };
  for (const n of [1, 2, 3, 4]) f = played(c, speaker('x'), say(f, `1.${n}`, `why ${n}?`));
  log('17', replay(f).questions[0]?.state, replay(f).questions[0]?.closure);
});
test('18 resume by member takes up parked plan', () => {
  let f = played(urgent);
  f = played(urgent, () => false, say(f, '1.1', 'Staff', tom));
  f = told(f, { type: 'ParkAsked', by: maya, version: 1 });
  const g = told(f, { type: 'ResumeAsked', by: tom, admin: false });
  log('18', types(g, f), types(told(f, { type: 'TakeUpAsked', by: tom, version: 1 }), f));
});
test('19 change wish by reply while question open in decision', () => {
  let f = played(urgent);
  f = played(urgent, () => false, say(f, '1.1', 'Staff'));
  f = told(f, { type: 'Unsaid', message: '1.1' });
  f = played({ reading: () => ({ as: 'change' }) }, () => false, say(f, '1.2', 'Please add SSO', maya, 1));
  log('19', replay(f).replies, replay(f).remarks);
});
