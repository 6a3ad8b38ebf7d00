import type { FactOf } from '../../workshop/facts.js';
import type { Question, Session } from '../../workshop/session.js';
import { messageRoom, type Shown, sections, shown } from './blocks.js';
import { coverOf } from './cover.js';
import { clip, fitting } from './fit.js';
import { sessionFooter } from './footer.js';
import { listed } from './listed.js';
import { oneLine } from './safe.js';
import { wordsOf } from './words.js';

const longestText = 400;
const short = (text: string) => clip(oneLine(text), longestText);

/** The minutes of a meeting: what was asked and answered, by whom, what is assumed instead, and what nobody needs. */
export function minutesOf(session: Session, { round }: FactOf<'MeetingClosed'>): Shown {
  const { asking, thread } = wordsOf(session.language);
  const { minutes } = asking;
  const numbers = session.meetings.findLast((each) => each.round === round)?.questions ?? [];
  const all = session.questions.filter(({ number }) => numbers.includes(number));
  const of = (...states: Question['state'][]) => all.filter(({ state }) => states.includes(state));
  const [answered, assumed, dropped] = [of('answered'), of('skipped', 'decided'), of('moot')];
  const open = of('put', 'waiting', 'aside');
  const count = minutes.count(all.length, answered.length, assumed.length, dropped.length);
  const list = (title: (number: number) => string, questions: Question[]) =>
    listed(
      session.language,
      title(questions.length),
      questions.map((each) => lineOf(session, each)),
    );
  const parts = [
    `${thread.heading(minutes.title)}\n${count}`,
    ...list(minutes.answered, answered),
    ...list(minutes.assumed, assumed),
    ...list(minutes.dropped, dropped),
    ...list(minutes.open, open),
    minutes.next(session.rounds.length + 1, session.roundLimit),
  ];
  const kept = fitting(parts, messageRoom, (left) => thread.more(left, 'planning_transcript.jsonl'));
  return shown(
    thread.sentences([minutes.title + thread.stop, count]),
    kept.flatMap((part) => sections(part)),
    sessionFooter(session),
  );
}

function lineOf(session: Session, { number, text, state, closure, assumption }: Question): string {
  const { asking } = wordsOf(session.language);
  const { minutes } = asking;
  const who = closure?.by ? oneLine(closure.by.name) : asking.card.someone;
  if (state === 'answered') return minutes.answer(number, short(text), short(closure?.text ?? ''), who);
  if (state === 'moot') return minutes.drop(number, short(text), coverOf(session, closure?.text ?? ''));
  if (state !== 'skipped' && state !== 'decided') return asking.meeting.question(number, short(text));
  const passed = state === 'decided' ? minutes.decidedBy(who) : minutes.skippedBy(who);
  const why = closure?.via === 'dialogue' ? minutes.unclear : passed;
  return closure?.assumption !== undefined && assumption.trim() !== ''
    ? minutes.assumption(closure.assumption, short(assumption), number, short(text), why)
    : minutes.passed(number, short(text), why);
}
