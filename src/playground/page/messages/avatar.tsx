import type { VNode } from 'preact';
import type { LiveMessage, LivePerson } from '../../live.js';
import { useRoom } from '../live/room.js';
import { emojiOf } from '../text/emoji.js';
import { isSafeUrl } from '../text/inline.js';

/** Who speaks: the persona's own icon, else the app's mark, else the person's initials on their colour. */
export function MessageAvatar({ message }: { message: LiveMessage }): VNode {
  const room = useRoom();
  const { icon } = message;
  if (icon?.url && isSafeUrl(icon.url)) {
    return <img class="avatar" src={icon.url} alt="" referrerpolicy="no-referrer" />;
  }
  const character = icon?.emoji === undefined ? undefined : emojiOf(icon.emoji);
  if (character !== undefined) {
    return (
      <span
        class="avatar avatar-persona"
        style={{ '--hue': String(hueOf(message.username ?? '')) }}
        aria-hidden="true"
      >
        {character}
      </span>
    );
  }
  if (message.fromApp) return <AppAvatar />;
  const person = room.person(message.user);
  return person ? <PersonAvatar person={person} /> : <WorkspaceAvatar name={room.workspace} />;
}

export function PersonAvatar({ person }: { person: LivePerson }): VNode {
  if (person.isBot) return <AppAvatar />;
  return (
    <span class="avatar avatar-person" style={{ '--colour': person.colour }} aria-hidden="true">
      {initialsOf(person.realName)}
    </span>
  );
}

/** The workspace itself speaks to people too, in private lines. */
function WorkspaceAvatar({ name }: { name: string }): VNode {
  return (
    <span class="avatar avatar-workspace" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

function AppAvatar(): VNode {
  return <img class="avatar" src="/page/favicon.svg" alt="" />;
}

/** Two letters of a Latin name, the first character of any other. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '?'] = words[0] ?? '';
  const [second = ''] = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (first + second).toUpperCase();
}

/** A steady colour for a persona, so that one learns to tell them apart at a glance. */
function hueOf(name: string): number {
  let hue = 0;
  for (const character of name) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hue;
}
