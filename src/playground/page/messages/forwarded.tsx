import type { TargetedSubmitEvent, VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { LiveChannel, LiveForward, LiveMessage } from '../../live.js';
import { Button, Refusal } from '../controls/buttons.js';
import { Dialog } from '../controls/dialog.js';
import { useRefusal } from '../live/act.js';
import { placeNow, writePlace } from '../live/place.js';
import { type Room, useRoom } from '../live/room.js';
import { channelName, isReply } from '../live/workspace.js';
import { MrkdwnText } from '../text/mrkdwn-text.js';
import { FileCard } from './files.js';

/** A message that was passed on, with the way to where it stands. */
export function Forwarded({ message }: { message: LiveForward }): VNode {
  const room = useRoom();
  const { author, channel: id, ts, threadTs } = message;
  const channel = room.channel(id);
  return (
    <figure class="forwarded">
      <figcaption class="forwarded-author">{author}</figcaption>
      {message.text && <MrkdwnText source={message.text} />}
      {message.files?.map((file) => (
        <FileCard key={file.id} file={file} />
      ))}
      {channel ? (
        <a class="hint" href={writePlace({ channel: id, thread: threadTs ?? ts, message: ts })}>
          {threadTs === undefined ? 'In' : 'From a thread in'} {channelName(channel)}
        </a>
      ) : (
        <span class="hint">From a place you cannot see</span>
      )}
    </figure>
  );
}

/** Asks where a message is to go, and for a word about it. */
export function ForwardDialog({ message, onDone }: { message: LiveMessage; onDone: () => void }): VNode {
  const room = useRoom();
  const { channels, threads } = destinations(room);
  const [to, setTo] = useState(() => startingAt(message));
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useRefusal();
  const send = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const [channel = '', threadTs] = to.split(' ');
    const forward = { channel: message.channel, ts: message.ts };
    const outcome = await room.act('say', { channel, text, forward, ...(threadTs && { threadTs }) });
    if (outcome.ok) onDone();
    else setRefusal(outcome);
  };
  return (
    <Dialog label="Forward this message" class="dialog-small" onClose={onDone} focusOn={['select']}>
      <h2 class="dialog-title">Forward this message</h2>
      <form onSubmit={(event) => void send(event)}>
        <div class="dialog-body forward-fields">
          <label>
            <span class="field-label">To</span>
            <select class="field" value={to} onChange={(event) => setTo(event.currentTarget.value)}>
              <optgroup label="Channels">
                {channels.map((one) => (
                  <option key={one.id} value={one.id}>
                    {channelName(one)}
                  </option>
                ))}
              </optgroup>
              {threads.length > 0 && (
                <optgroup label="Threads">
                  {threads.map(({ root, channel }) => (
                    <option key={`${root.channel} ${root.ts}`} value={`${root.channel} ${root.ts}`}>
                      Thread in {channelName(channel)}: {root.text.slice(0, 60) || 'a message'}
                    </option>
                  ))}
                </optgroup>
              )}
            </select>
          </label>
          <label>
            <span class="field-label">
              Comment <span class="hint">(optional)</span>
            </span>
            <textarea
              class="field"
              rows={2}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          {refusal && <Refusal>{refusal}</Refusal>}
        </div>
        <div class="dialog-foot">
          <Button onClick={onDone}>Cancel</Button>
          <button type="submit" class="button button-primary">
            Forward
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The thread that is open, else the channel the message stands in. */
function startingAt(message: LiveMessage): string {
  const here = placeNow();
  return here?.thread ? `${here.channel} ${here.thread}` : message.channel;
}

const mostThreads = 12;

/** The channels one is in, and the newest threads there, the one that is open among them. */
function destinations(room: Room): {
  channels: LiveChannel[];
  threads: { root: LiveMessage; channel: LiveChannel }[];
} {
  const channels = room.channels.filter((one) => one.members.includes(room.as));
  const open = placeNow()?.thread;
  const threads = room
    .messages()
    .filter((one) => !isReply(one) && (one.replyCount > 0 || one.ts === open))
    .flatMap((root) => channels.filter(({ id }) => id === root.channel).map((channel) => ({ root, channel })))
    .reverse()
    .sort((one, other) => Number(other.root.ts === open) - Number(one.root.ts === open));
  return { channels, threads: threads.slice(0, mostThreads) };
}
