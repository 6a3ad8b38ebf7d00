import { randomBytes } from 'node:crypto';
import { checkView, fillIds } from '../blocks/check.js';
import { refuse, SlackError } from '../refusals.js';
import { app, findPerson, team } from '../team.js';
import { type Arguments, type Methods, needText, structure, text } from './method.js';
import { createId, type StoredView, unsaid, type ViewContent } from '../kept.js';
import type { Workspace } from '../workspace.js';

/** What a person typed or chose, by block and action, in the shape Slack sends it. */
export type StateValues = Record<string, Record<string, Record<string, unknown>>>;

/** views.*: modals, stacked up to three high, and a person's home tab. */
export const viewMethods: Methods = {
  'views.open': {
    run(workspace, args) {
      const content = contentOf(args, 'modal');
      const trigger = text(args, 'trigger_id') ?? needText(args, 'interactivity_pointer');
      return { view: describeView(stackView(workspace, workspace.triggers.exchange(trigger), content)) };
    },
  },
  'views.update': {
    run(workspace, args) {
      const view = workspace.records.get('view', needText(args, 'view_id'));
      if (view === undefined) throw new SlackError('not_found');
      const content = contentOf(args, view.content.type);
      checkHash(args, view);
      return { view: describeView(replaceView(workspace, view, content)) };
    },
  },
  'views.publish': {
    run(workspace, args) {
      const user = needText(args, 'user_id');
      if (findPerson(user) === undefined) throw new SlackError('user_not_found');
      const content = contentOf(args, 'home');
      const id = homeIdOf(user);
      checkHash(args, workspace.records.get('view', id));
      return { view: describeView(keepView(workspace, { id, user, content, rootId: id, previousId: null })) };
    },
  },
};

const tallestStack = 3;

/** What the app has published for a person, one view each. */
export const homeIdOf = (user: string) => `V0HOME${user}`;

/** A view as Slack writes it in answers and payloads. */
export function describeView(view: StoredView, values: StateValues = {}): Record<string, unknown> {
  const { id, content, hash, previousId: previous_view_id, rootId: root_view_id } = view;
  const { submit_disabled: _, ...said } = content as typeof content & { submit_disabled?: boolean };
  return {
    ...{ id, team_id: team.id, ...unsaid, ...said, state: { values }, hash, previous_view_id, root_view_id },
    ...{ external_id: '', app_id: app.id, app_installed_team_id: team.id, bot_id: app.botId },
  };
}

/** A modal's content with its ids filled in; `invalid_arguments` with what is wrong. */
export function readView(given: unknown, type: ViewContent['type'] = 'modal'): ViewContent {
  const wrong = checkView(given, type);
  if (wrong.length > 0) throw refuse('invalid_arguments', wrong);
  const content = given as ViewContent;
  return { ...content, blocks: fillIds(content.blocks) };
}

const contentOf = (args: Arguments, type: ViewContent['type']) =>
  readView(structure(args, 'view', 'invalid_arguments'), type);

function checkHash(args: Arguments, view: StoredView | undefined): void {
  const hash = text(args, 'hash');
  if (hash !== undefined && hash !== view?.hash) throw new SlackError('hash_conflict');
}

/** Puts a new view on top of a person's stack, or begins a stack. */
export function stackView(
  workspace: Workspace,
  user: string,
  content: ViewContent,
  below?: StoredView,
): StoredView {
  const stack = workspace.records.all('view').filter((one) => one.rootId === below?.rootId);
  if (stack.length >= tallestStack) throw new SlackError('push_limit_reached');
  const id = createId('V');
  const place = { rootId: below?.rootId ?? id, previousId: below?.id ?? null };
  return keepView(workspace, { id, user, content, ...place });
}

/** The same view with other content, and without the errors or the wait of the old one. */
export function replaceView(workspace: Workspace, view: StoredView, content: ViewContent): StoredView {
  const { errors: _, ...rest } = view;
  return keepView(workspace, { ...rest, content });
}

function keepView(workspace: Workspace, view: Omit<StoredView, 'hash' | 'busy' | 'errors'>): StoredView {
  const hash = `${Math.floor(workspace.now() / 1000)}.${randomBytes(4).toString('hex')}`;
  const kept = { ...view, hash, busy: false };
  workspace.records.put('view', view.id, kept);
  return kept;
}
