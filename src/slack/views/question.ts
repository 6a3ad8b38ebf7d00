import type { ActionsBlock, ContextBlock, KnownBlock } from '@slack/types';
import { isRequester } from '../../workshop/question.js';
import type { Question, Session } from '../../workshop/session.js';
import { mention } from '../escape.js';
import { askerName } from './asker.js';
import { type Shown, sections, shown, small } from './blocks.js';
import { clip } from './fit.js';
import { moment } from './moment.js';
import { outcomeLines, outcomeMark } from './question-outcome.js';
import { answeringRows, isAboutBrief, undoingRow } from './question-buttons.js';
import { inFull, onlyOption } from './question-options.js';
import { oneLine, stopped } from './safe.js';
import { wordsOf } from './words.js';

const longestText = 1_500;
const longestNote = 600;

/**
 * The card of a question as it stands now: open with ways to answer, or locked with what became of it. `isNewest`: no
 * other answer was recorded later than its own.
 */
export function questionCard(session: Session, question: Question, isNewest: boolean): Shown {
  return question.state === 'put' && session.stage !== 'closed'
    ? openCard(session, question)
    : settledCard(
        session,
        question,
        outcomeLines(session, question),
        undoingRow(session, question, isNewest),
      );
}

/** What an older card of a question says when it was put once more. */
export function putAgain(session: Session, question: Question): Shown {
  return settledCard(session, question, [wordsOf(session.language).asking.card.putAgain]);
}

function openCard(session: Session, question: Question): Shown {
  const { asking, thread } = wordsOf(session.language);
  const first = lead(session, question);
  const why = clip(oneLine(question.why), longestNote);
  const who = whoCan(question);
  const only = clip(onlyOption(question), longestNote);
  const notes = [asking.card.hint, ...consequences(session, question)];
  const blocks: KnownBlock[] = [
    ...sections(first),
    ...(why ? [small(asking.card.why(stopped(why, thread.stop)))] : []),
    ...(who ? [small(stopped(asking.card.who(who), thread.stop))] : []),
    ...passedOn(session, question),
    ...sections(inFull(session, question)),
    ...(only ? [small(asking.card.suggested(stopped(only, thread.stop)))] : []),
    ...answeringRows(session, question),
    small(thread.sentences(notes)),
  ];
  return shown(thread.sentences([first, asking.card.hint]), blocks);
}

/** Who can answer, where that is a function and not the person whom the card names anyway. */
function whoCan({ who = '' }: Question): string {
  const named = who.trim();
  return named === '' || isRequester(named) ? '' : clip(oneLine(named), longestNote);
}

function passedOn({ language }: Session, { passed }: Question): ContextBlock[] {
  const last = passed.at(-1);
  if (!last) return [];
  const { by, from, at } = last;
  const { card } = wordsOf(language).team;
  const [who, when] = [mention(by.id), moment(at)];
  return [
    small(by.id === from.id ? card.passedOnOwn(who, when) : card.passedOn(who, mention(from.id), when)),
  ];
}

function lead(session: Session, { number, text, asker, person, returned }: Question): string {
  const { card } = wordsOf(session.language).asking;
  const words = clip(oneLine(text), longestText);
  const who = mention(person.id);
  if (isAboutBrief(session, asker)) return card.asksFirst(number, who, words);
  return (returned ? card.asksAgain : card.asks)(number, askerName(session, asker), who, words);
}

/** What hangs on the answer, and what comes without one. */
function consequences(session: Session, question: Question): string[] {
  const { asking, thread } = wordsOf(session.language);
  const { card } = asking;
  if (isAboutBrief(session, question.asker)) return [card.anywayMeans];
  const { level, number, round } = question;
  const holds = session.rounds.at(-1)?.held.some((each) => each.question === number) ?? false;
  const assumption = clip(oneLine(question.assumption), longestNote);
  return [
    ...(level === 'now' && holds && session.stage === 'discussion' ? [card.waits(round)] : []),
    assumption ? card.assumes(stopped(assumption, thread.stop)) : card.skipMeans,
  ];
}

/** Without a row it is an older card. */
function settledCard(session: Session, question: Question, lines: string[], row?: ActionsBlock[]): Shown {
  const { asking, thread } = wordsOf(session.language);
  const { number, asker } = question;
  const text = clip(oneLine(question.text), longestText);
  const mark = row ? outcomeMark(session, question) : '';
  const head = asking.card.head(mark, number, askerName(session, asker), text);
  const said = lines.filter((line) => !line.startsWith('> '));
  const blocks: KnownBlock[] = [...sections([head, ...lines].join('\n')), ...(row ?? [])];
  return shown(thread.sentences([head, ...said]), blocks);
}
