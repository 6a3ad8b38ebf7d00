import { approvedPlan, concernsIn } from '../deciding/approval/queries.js';
import { wordsOf } from '../../words/words.js';
import {
  type ActionId,
  type Button,
  button,
  buttons,
  type Card,
  cardSaying,
  menu,
  type Menu,
  type Row,
  textRows,
} from '../base/card.js';
import type { RecordingLine } from '../base/session.js';
import type { LiveCard } from '../base/thread.js';
import { latestVersion } from '../plan/queries.js';
import type { Fact, Session } from '../running/session.js';

/** What one will see in a recording, and how long it takes, in its language. */
export function aboutRecording({ language, shows, minutes }: RecordingLine): string {
  return wordsOf(language).recording.about(shows, minutes);
}

/** Its last message: what one prompt gave in place of the plan, what was made can be read, the other way can be seen, and people can begin with a brief of theirs. */
function lastCard(session: Session): Card {
  const { recording: words, versions } = wordsOf(session.language);
  const { over, other, own } = words;
  const version = latestVersion(session);
  // A draft has no such window.
  const reading =
    version?.artifact === 'plan'
      ? [button(session, 'read', versions.card.read, { version: version.number })]
      : [];
  const beside = approvedPlan(session) && session.recording?.onePrompt;
  return cardSaying(over, [
    ...textRows(over),
    ...(beside ? textRows(beside) : []),
    ...buttons([
      ...reading,
      button(session, 'recording_again', other),
      button(session, 'recording_own', own, { style: 'primary' }),
    ]),
  ]);
}

/** It comes when nothing is left to choose but what was not chosen: below a draft, and at the end of what is done with a plan. */
export const lastCards: LiveCard<undefined, Session, Fact> = {
  brings({ fact, after }, stood) {
    const isDraft = fact.type === 'VersionIssued' && fact.artifact === 'draft';
    const isLast = isDraft || isLastOfPlan(fact, after);
    const isThere = stood.some(({ kind }) => kind === lastCards);
    return after.recording && isLast && !isThere ? [{ part: 'recording:last', own: undefined }] : [];
  },
  reads: lastCard,
};

/** The approval, where no building was recorded; else the hand-off, or what becomes of what the agent has found. */
function isLastOfPlan(fact: Fact, session: Session): boolean {
  const { recording } = session;
  if (!recording?.building) return fact.type === 'Approved';
  const found = concernsIn(session).find((each) => each.found);
  if (found && fact.type === 'VoiceSettled' && fact.how === 'answered' && fact.number === found.number)
    return true;
  return fact.type === 'HandedOff' && (found !== undefined || !recording.building.deviation);
}

/** What can be done in a recording: all else would lead where nothing was written. */
const playable = new Set<ActionId>([
  ...([
    'answer',
    'answer_assumed',
    'approve',
    'concern_take_up',
    'concern_leave',
    'read',
    'files',
    'details',
  ] as const),
  ...(['recording', 'recording_again', 'recording_own'] as const),
  ...(['retry', 'resume', 'allow'] as const),
]);

/** A card as a recording shows it: only what was written in advance can be chosen. */
export function asRecorded(session: Session, card: Card): Card {
  if (!session.recording) return card;
  const rows = card.rows.flatMap((row): Row[] => {
    if (!('controls' in row)) return [row];
    const controls = row.controls.flatMap((each): (Button | Menu)[] => {
      if ('entries' in each) return menu(each.entries.flatMap((entry) => playableIn(session, entry)));
      return 'does' in each ? playableIn(session, each) : [];
    });
    return controls.length === 0 ? [] : [{ controls }];
  });
  return { ...card, rows };
}

function playableIn(session: Session, control: Button): Button[] {
  const { recording, language } = session;
  const concerns = concernsIn(session);
  // One round was recorded: about the concern, or about what the agent has found.
  const isOther = control.does === 'concern_take_up' || control.does === 'concern_answer';
  const about = 'about' in control.carries ? control.carries.about.concern : undefined;
  if (
    isOther &&
    concerns.some(({ found }) => found) &&
    !concerns.find(({ number }) => number === about)?.found
  )
    return [];
  const isWish = control.does === 'changes' || control.does === 'more';
  // One wish was recorded, of the first version.
  const isFirst = 'about' in control.carries && control.carries.about.version === 1;
  const wish = isWish && isFirst ? recording?.wish : undefined;
  if (wish) return recorded(control, 'wish', wish.button);
  const answer = control.does === 'concern_answer' ? recording?.concern?.answer : undefined;
  if (answer) return recorded(control, 'answer', answer.button);
  // It goes to no target, so no form asks where: nothing of a recording leaves the room.
  if (control.does === 'hand_off' && recording?.building)
    return recorded(control, 'hand_off', wordsOf(language).forms.handOff.submit);
  return playable.has(control.does) ? [control] : [];
}

/** In place of a form, what was written in advance. */
function recorded(control: Button, as: string, label: string): Button[] {
  const { carries } = control;
  if (!('about' in carries)) return [];
  return [{ ...control, does: 'recording', label, carries: { ...carries, about: { ...carries.about, as } } }];
}
