import { unfinishedBeside } from '../workshop/building/index.js';
import type { Session } from '../workshop/session.js';
import { foreign, foreignList } from './foreign.js';

const rules = `People or programs still work on an earlier plan of this channel, and these tasks of it are not done. They are ground: take them
as done by then, or build on them. Put no task that does one of them again. Where this brief needs one otherwise, or not at all, say so
in the item that takes its place.`;

/** What is left of the list of tasks of the channel's last plan, as it was when the workshop was opened; nothing where nothing is. */
export function unfinishedWords(session: Session): string[] {
  const unfinished = unfinishedBeside(session);
  if (!unfinished) return [];
  const { title, version, left, of } = unfinished;
  const tasks = left.map((each) => {
    const state = each.state === 'open' ? '' : ` (${each.state})`;
    return each.task === each.title ? `${each.title}${state}` : `${each.task} ${each.title}${state}`;
  });
  const listed = foreignList(`${left.length} of its ${of} tasks`, tasks);
  const parts = ['# Unfinished tasks of an earlier plan', rules, foreign(`v${version} of`, title), ...listed];
  return [parts.join('\n')];
}
