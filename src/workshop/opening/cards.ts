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
import { roundsOf } from '../base/session.js';
import type { LiveCard } from '../base/thread.js';
import { ruleId } from '../setting/house-rules.js';
import { codeSentence } from '../setting/shown.js';
import { beginningStage } from './earlier/cards.js';
import type { GivenSource } from './facts.js';
import { addressInText } from './rules.js';
import { isReading, mostMegabytes, summary, waitsForSources } from './sources.js';
import type { Fact, Session } from './session.js';
import { fromTalk } from './talk-cards.js';

/** So much of the brief stands on the board, in units of escaped text. */
const longestBrief = 2_900;

/** The brief as a quote on the board, which folds, so that the state below stays in sight; of a talk three lines, and where it was said. */
export function briefBlocks(session: Session): Row[] {
  const { brief, language, talk } = session;
  const whole = asQuote(said(brief));
  const begins = talk ? whole.split('\n').slice(0, 3).join('\n') : whole;
  const lines = clip(begins, longestBrief);
  const cut = talk ? fromTalk(session).join('\n') : lines === whole ? '' : wordsOf(language).opening.briefCut;
  return [{ lines, folds: true }, ...textRows(cut)];
}

const longestReading = 600;

/**
 * The Coach's first message: how the brief is read, how far it will go, and who takes part if that is more
 * than one person. It is there at once, and says more when the brief was read.
 */
function welcome(session: Session): Card {
  const { common, opening } = wordsOf(session.language);
  const { reading, roster, depth, seenBy, houseRules } = session;
  const rules = houseRules.map(({ number }) => ruleId(number));
  const [roles, rounds] = [roster.length, roundsOf[depth]];
  const read = stopped(clip(oneLine(reading ?? ''), longestReading), common.stop);
  const lines = [
    ...fromTalk(session),
    ...sourceLines(session),
    ...(read ? [session.recording || isAllRehearsed(session) ? read : opening.welcome.reads(read)] : []),
    ...(waitsForSources(session)
      ? []
      : [reading === undefined ? opening.welcome.begins(roles) : opening.welcome.plans(roles, rounds)]),
    ...takingPart(session),
    // Who can read along, where that is not only colleagues; and the house rules by name: `/plan settings` has their words.
    ...(seenBy?.others || seenBy?.guests ? [opening.welcome.shared] : []),
    ...(rules.length > 0 ? [opening.welcome.rules(common.list(rules))] : []),
    ...codeSentence(session),
  ];
  const rows = [
    ...textRows(session.recording ? `*${wordsOf(session.language).recording.is}*` : ''),
    ...textRows(lines.join('\n')),
    ...(session.recording ? [] : [noteRow(opening.welcome.how)]),
    ...waysRow(session),
  ];
  // The first line of a recording has said who writes here.
  const footer = session.recording
    ? undefined
    : isAllRehearsed(session)
      ? opening.welcome.dryRun
      : sessionFooter(session);
  return cardSaying(common.sentences([...lines, opening.welcome.how]), rows, footer);
}

/** What is being read of what came with the brief, what was read, and what was not and why. */
function sourceLines(session: Session): string[] {
  const { brief, channel, given, language, code } = session;
  const { common, opening, commands, budget } = wordsOf(language);
  const { sources: words } = opening;
  const named = (some: readonly Pick<GivenSource, 'name' | 'kind' | 'amount'>[]) =>
    common.list(
      some.map(({ name, kind, amount }) =>
        words.named[kind](clip(oneLine(name), longestName), amount, code?.name ?? ''),
      ),
    );
  const coming = given.filter(({ isComing }) => isComing);
  const read = given.filter(({ passages }) => passages.length > 0);
  const left = given.filter(({ unread }) => unread === 'left');
  // Nobody opens an address, but of messages of its channel.
  const addresses = [...new Set(brief.match(addressInText))].filter(
    (each) => !each.includes(`/archives/${channel}/`),
  );
  const { parts, tokens, isAll } = summary(session);
  const cost = tokens > 0 && !isAllRehearsed(session) ? budget.tokens(tokens) : '';
  return [
    ...(coming.length > 0 ? [words.reading(named(coming))] : []),
    ...(read.length > 0 ? [words.read(named(read))] : []),
    ...(parts > 0 ? [words.summed(parts, cost, isAll)] : []),
    ...(left.length > 0 ? [words.left(named(left))] : []),
    ...(addresses.length > 0 ? [words.addresses(common.list(addresses))] : []),
    ...given.flatMap(({ withheld, name, kind }) =>
      withheld ? [words.withheld(withheld, named([{ name, kind }]))] : [],
    ),
    ...given.flatMap(({ cut, name }) => (cut ? [commands.files.cut(name)] : [])),
    ...given.flatMap(({ unread, name }) =>
      unread && unread !== 'left' && unread !== 'gone' ? [commands.files[unread](name, mostMegabytes)] : [],
    ),
  ];
}
const longestName = 60;

/** No key is set, or `models.conf` names the rehearsal alone. A bot restarted with a key midway makes it none. */
function isAllRehearsed({ calls }: Session): boolean {
  const models = Object.keys(calls);
  return models.length > 0 && models.every(isRehearsal);
}

/** The way to stop, as long as anything goes on. */
function waysRow(session: Session): Row[] {
  const { welcome: words, sources } = wordsOf(session.language).opening;
  const { stop } = words;
  const isOver = session.stage === 'closed';
  const withoutIt = waitsForSources(session) ? [button(session, 'start_anyway', sources.without)] : [];
  return buttons([...withoutIt, ...(isOver ? [] : [button(session, 'end', stop)])]);
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
  const { stage, undecided } = opening.sources;
  if (waitsForSources(session)) return isReading(session) ? stage : undecided;
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
