import type { LiveActs } from '../live.js';
import { openDirect } from '../methods/conversations.js';
import { homeIdOf } from '../methods/views.js';
import { describeView } from '../view.js';
import { type ActContext, needPerson } from './act-context.js';

/** Opens a tab of the app. The app is told each time, so that it can show what is true now. */
export function openHome({ workspace, events }: ActContext, act: LiveActs['home']): void {
  const person = needPerson(act.as);
  const published = workspace.records.get('view', homeIdOf(person.id));
  const view = act.tab === 'home' && published !== undefined ? describeView(published) : undefined;
  workspace.records.together(() =>
    events.homeOpened(openDirect(workspace, person.id), person.id, act.tab, view),
  );
}
