import type { Language } from '../../../text/language.js';
import { buttons, type Card, cardSaying, textRows } from '../../../workshop/base/card.js';
import { aboutRecording } from '../../../workshop/recordings/cards.js';
import type { PlayedRecording, RecordingLine } from '../../../workshop/base/session.js';
import type { SlackContext } from '../../context.js';
import type { SeenChannel } from '../../needs.js';
import { inviteOf, type Profile } from '../../transport/workspace.js';
import { wordsOf } from '../../../words/words.js';
import { answer } from '../answer.js';
import { isDirect, maySpeak } from './opening.js';

/** Who wants to see a recording, and where. */
export interface Viewer {
  channel: SeenChannel;
  channelName: string;
  who: Profile;
}

/** The recording of this id, opened in the channel; or all of them, to choose from. */
export async function exampleAnswer(
  slack: SlackContext,
  { id, ...viewer }: Viewer & { id: string | undefined },
  delivery: number,
): Promise<Card[]> {
  const { language } = viewer.who;
  const recording = slack.recordings.find((each) => each.id === id);
  return recording
    ? playRecording(slack, recording, viewer, delivery)
    : [pickerIn(slack.recordings, language)];
}

function pickerIn(recordings: readonly RecordingLine[], language: Language): Card {
  const { examples } = wordsOf(language).commands;
  const rows = recordings.flatMap((each, index) => [
    ...textRows(examples.line(each.title, aboutRecording(each), index === 0)),
    ...buttons([{ does: 'recording_play', label: examples.play, carries: { recording: each.id } }]),
  ]);
  return cardSaying(examples.title, [...textRows(`*${examples.title}*`), ...rows]);
}

/** Opens a workshop that plays a recording. `again`: what comes before its first choice is played without a pause. */
export async function playRecording(
  slack: SlackContext,
  { id, brief, language, wish, concern, building, onePrompt }: RecordingLine,
  { channel, channelName, who }: Viewer,
  delivery: number,
  again: Pick<PlayedRecording, 'again'> = {},
): Promise<Card[]> {
  const words = wordsOf(language).commands;
  if (isDirect(channel, channelName)) return [answer(words.brief.direct)];
  if (!(await maySpeak(slack, channel))) return [answer(words.brief.notMember(inviteOf(slack.identity)))];
  const recording = { id, wish, concern, building, onePrompt, ...again };
  const home = slack.identity.teamUrl;
  const asked = { channel, home, requester: who.person, brief, language, recording };
  const opened = await slack.workshops.open(asked, delivery);
  if (typeof opened === 'string') return [answer(opened)];
  return [answer(again.again ? words.examples.again : words.opening)];
}
