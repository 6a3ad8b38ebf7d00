import type { LiveMessage } from '../../src/playground/live.js';
import type { PostOf } from '../../src/slack/blocks/post.js';
import type { Room } from './room.js';

export const section = (text: string) => ({
  type: 'section' as const,
  text: { type: 'mrkdwn' as const, text },
});

export const message = (part: string, text = part): PostOf<'message'> => ({
  ...{ part, urgency: 'turn', kind: 'message', text, blocks: [section(text)] },
  speaker: { name: 'RiskPlanner', icon: ':shield:' },
});

/** The files of version 1, as they are kept, and the post that brings them. */
export const issued = ['a.json', 'b.md'].map((name) => ({ name, content: `content of ${name}` }));
export const files: PostOf<'files'> = {
  ...{ part: 'plan:v1', urgency: 'turn', kind: 'files', comment: 'the plan', version: 1 },
  files: issued.map(({ name }) => ({ name, title: name })),
};

/** What stands in the thread below the first message of the Coach. */
export const texts = async (room: Room, root: LiveMessage) =>
  (await room.thread(root)).slice(1).map(({ text }) => text);
