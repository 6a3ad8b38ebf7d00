import { clip, oneLine, said, stopped } from '../../text/fit.js';
import { asQuote, moment } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import { unclearWords } from '../asking/answers/giving.js';
import { putQuestions } from '../asking/questions/questions.js';
import { isVersionWaiting, waitFor } from '../asking/session.js';
import { takingPart } from '../asking/shown.js';
import {
  button,
  buttons,
  type Card,
  cardSaying,
  noteRow,
  type Row,
  sessionFooter,
  textRows,
} from '../base/card.js';
import { isRehearsal } from '../base/people.js';
import { computed, type LiveCard } from '../base/thread.js';
import { ruleId } from '../setting/house-rules.js';
import { codeSentence } from '../setting/shown.js';
import { beginningStage } from './earlier/cards.js';
import type { Fact, Session } from './session.js';
import { fromTalk } from './talk-cards.js';

/** So much of the brief stands on the board, in units of escaped text. */
const longestBrief = 2_900;

/** The brief as a quote on the board, which folds behind "see more", so that the state below stays in sight. */
export function briefBlocks({ brief, language }: Session): Row[] {
  const whole = asQuote(said(brief));
  const lines = clip(whole, longestBrief);
  const cut = lines === whole ? [] : textRows(wordsOf(language).opening.briefCut);
  return [{ lines, folds: true }, ...cut];
}

const longestReading = 600;

/**
 * The Coach's first message: how the brief is read, how far it will go, and who takes part if that is more
 * than one person. It is there at once, and says more when the brief was read.
 */
function welcome(session: Session): Card {
  const { common, opening } = wordsOf(session.language);
  const { reading, roster, roundLimit } = session;
  const roles = roster.length;
  const read = stopped(clip(oneLine(reading ?? ''), longestReading), common.stop);
  const lines = [
    ...fromTalk(session),
    ...(read ? [session.recording ? read : opening.welcome.reads(read)] : []),
    reading === undefined ? opening.welcome.begins(roles) : opening.welcome.plans(roles, roundLimit),
    ...takingPart(session),
    ...seenByOthers(session),
    ...rulesThatApply(session),
    ...codeSentence(session),
  ];
  const rows = [
    ...recordingRows(session),
    ...textRows(lines.join('\n')),
    ...(session.recording ? [] : [noteRow(opening.welcome.how)]),
    ...waysRow(session),
  ];
  return cardSaying(common.sentences([...lines, opening.welcome.how]), rows, footerOf(session));
}

/** Who can read along, where that is not only colleagues. */
function seenByOthers({ seenBy, language }: Session): string[] {
  const { welcome: words } = wordsOf(language).opening;
  return seenBy?.others || seenBy?.guests ? [words.shared] : [];
}

/** The house rules by name: `/plan settings` has their words. */
function rulesThatApply({ houseRules, language }: Session): string[] {
  const { common, opening } = wordsOf(language);
  const ids = houseRules.map(({ number }) => ruleId(number));
  return ids.length === 0 ? [] : [opening.welcome.rules(common.list(ids))];
}

/** Who writes here. The first line of a recording has said it. */
function footerOf(session: Session): string | undefined {
  if (session.recording) return undefined;
  return isAllRehearsed(session) ? wordsOf(session.language).opening.welcome.dryRun : sessionFooter(session);
}

/** No key is set, or `models.conf` names the rehearsal alone. A bot restarted with a key midway makes it none. */
function isAllRehearsed({ calls }: Session): boolean {
  const models = Object.keys(calls);
  return models.length > 0 && models.every(isRehearsal);
}

/** The way to stop, as long as anything goes on. */
function waysRow(session: Session): Row[] {
  const { stop } = wordsOf(session.language).opening.welcome;
  const isOver = computed(session, ({ stage }) => stage === 'closed');
  return isOver ? [] : buttons([button(session, 'end', stop)]);
}

export const welcomeCards: LiveCard<undefined, Session, Fact> = {
  urgency: 'turn',
  brings: ({ fact }) => (fact.type === 'WorkshopOpened' ? [{ part: 'welcome', own: undefined }] : []),
  reads: welcome,
};

/** How far the look at the brief has come. */
export function intakeStage(session: Session): string {
  const { opening, views: words } = wordsOf(session.language);
  const { reading, roster, views } = session;
  const before = beginningStage(session);
  if (before !== undefined) return before;
  if (reading === undefined)
    return putQuestions(session).length > 0 ? opening.stages.asking : opening.stages.intake;
  const seen = roster.filter((role) => views[role] !== undefined).length;
  return words.stage(seen, roster.length);
}

/** Which round waits for answers, and until when. */
export function askingStage(session: Session): string {
  const { common, opening } = wordsOf(session.language);
  const { stages } = opening;
  const until = waitFor(session)?.until;
  const round = session.awaited?.round ?? 1;
  const unclear = new Set(unclearWords(session).map(({ by }) => by.name));
  if (until !== undefined && isVersionWaiting(session))
    return stages.words(moment(until), common.list([...unclear]));
  return until === undefined ? stages.waits(round) : stages.waitsUntil(round, moment(until));
}

/** The first line of a thread that is a recording. */
function recordingRows({ recording, language }: Session): Row[] {
  return recording ? textRows(`*${wordsOf(language).recording.is}*`) : [];
}
