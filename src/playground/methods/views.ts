import { checkView, fillIds } from '../blocks.js';
import { refuse, SlackError } from '../http.js';
import { app, findPerson, team } from '../team.js';
import { type Arguments, type Methods, needText, structure } from './method.js';
import { createId, type StoredView, unsaid, type ViewContent } from '../records.js';
import type { Workspace } from '../workspace.js';

/** What a person typed or chose, by block and action, in the shape Slack sends it. */
export type StateValues = Record<string, Record<string, Record<string, unknown>>>;

/** views.*: modals, and a person's home tab. */
export const viewMethods: Methods = {
  'views.open': {
    run(workspace, args) {
      const content = contentOf(args, 'modal');
      const user = workspace.triggers.exchange(needText(args, 'trigger_id'));
      return { view: describeView(keepView(workspace, { id: createId('V'), user, content })) };
    },
  },
  'views.update': {
    run(workspace, args) {
      const view = workspace.records.get('view', needText(args, 'view_id'));
      if (view === undefined) throw new SlackError('not_found');
      const content = contentOf(args, view.content.type);
      return { view: describeView(keepView(workspace, { id: view.id, user: view.user, content })) };
    },
  },
  'views.publish': {
    run(workspace, args) {
      const user = needText(args, 'user_id');
      if (findPerson(user) === undefined) throw new SlackError('user_not_found');
      const content = contentOf(args, 'home');
      return { view: describeView(keepView(workspace, { id: homeIdOf(user), user, content })) };
    },
  },
};

/** What the app has published for a person, one view each. */
export const homeIdOf = (user: string) => `V0HOME${user}`;

/** A view as Slack writes it in answers and payloads. */
export function describeView(view: StoredView, values: StateValues = {}): Record<string, unknown> {
  const { id, content } = view;
  return {
    ...{ id, team_id: team.id, ...unsaid, ...content, state: { values } },
    ...{ previous_view_id: null, root_view_id: id },
    ...{ external_id: '', app_id: app.id, app_installed_team_id: team.id, bot_id: app.botId },
  };
}

/** A view's content with its ids filled in; `invalid_arguments` with what is wrong. */
function contentOf(args: Arguments, type: ViewContent['type']): ViewContent {
  const given = structure(args, 'view', 'invalid_arguments');
  const wrong = checkView(given, type);
  if (wrong.length > 0) throw refuse('invalid_arguments', wrong);
  const content = given as ViewContent;
  return { ...content, blocks: fillIds(content.blocks) };
}

function keepView(workspace: Workspace, view: Omit<StoredView, 'busy' | 'errors'>): StoredView {
  const kept = { ...view, busy: false };
  workspace.records.put('view', view.id, kept);
  return kept;
}
