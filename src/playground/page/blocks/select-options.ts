import type { Room } from '../live/room.js';
import type { Option, OptionGroup } from './read.js';
import { readGroups, readString } from './read.js';

/** What a select offers: its own options, or the people or channels of the workspace. */
export function offeredGroups(element: Record<string, unknown>, room: Room): OptionGroup[] {
  const type = readString(element.type);
  if (type.includes('users_select')) {
    return [{ label: '', options: room.people.map((person) => plain(person.id, person.realName)) }];
  }
  if (type.includes('channels_select') || type.includes('conversations_select')) {
    return [{ label: '', options: room.channels.map((channel) => plain(channel.id, `#${channel.name}`)) }];
  }
  return readGroups(element);
}

function plain(value: string, text: string): Option {
  return { value, text: { type: 'plain_text', text }, description: null, url: '' };
}
