import { checkView, fillIds } from '../blocks/check.js';
import { refuse, SlackError } from '../refusals.js';
import { findPerson } from '../team.js';
import { createId } from '../timestamps.js';
import { createHash, describeView, type StoredView, type ViewContent } from '../view.js';
import type { Workspace } from '../workspace.js';
import { type Arguments, type MethodContext, type Methods, needText, structure, text } from './method.js';

const tallestStack = 3;

/** views.*: modals, stacked up to three high, and a person's home tab. */
export const viewMethods: Methods = {
  'views.open': { run: open },
  'views.update': { run: update },
  'views.publish': { run: publish },
};

/** A modal's content with its ids filled in; `invalid_arguments` with what is wrong. */
export function readView(given: unknown, type: 'modal' | 'home' = 'modal'): ViewContent {
  const wrong = checkView(given, type);
  if (wrong.length > 0) throw refuse('invalid_arguments', wrong);
  const content = given as ViewContent;
  return { ...content, blocks: fillIds(content.blocks) };
}

/** Puts a new view on top of a person's stack, or begins a stack. */
export function stackView(
  workspace: Workspace,
  user: string,
  content: ViewContent,
  below: StoredView | null,
): StoredView {
  const stack = workspace.records.all('view').filter((one) => one.rootId === below?.rootId);
  if (stack.length >= tallestStack) throw new SlackError('push_limit_reached');
  const id = createId('V');
  return keepView(workspace, {
    id,
    user,
    content,
    rootId: below?.rootId ?? id,
    previousId: below?.id ?? null,
  });
}

/** The same view with other content, and without the errors or the wait of the old one. */
export function replaceView(workspace: Workspace, view: StoredView, content: ViewContent): StoredView {
  const { id, user, rootId, previousId } = view;
  return keepView(workspace, { id, user, rootId, previousId, content });
}

function keepView(workspace: Workspace, view: Omit<StoredView, 'hash' | 'busy' | 'errors'>): StoredView {
  const kept: StoredView = { ...view, hash: createHash(workspace.now()), busy: false };
  workspace.records.put('view', view.id, kept);
  return kept;
}

function open({ workspace, triggers }: MethodContext, args: Arguments) {
  const content = readView(structure(args, 'view', 'invalid_arguments'));
  const user = needTrigger(triggers, args);
  return { view: describeView(stackView(workspace, user, content, null)) };
}

function needTrigger(triggers: MethodContext['triggers'], args: Arguments): string {
  const found = triggers.exchange(text(args, 'trigger_id') ?? needText(args, 'interactivity_pointer'));
  if (typeof found === 'string') throw new SlackError(found);
  return found.user;
}

function update({ workspace }: MethodContext, args: Arguments) {
  const view = workspace.records.get('view', needText(args, 'view_id'));
  if (view === undefined) throw new SlackError('not_found');
  const content = readView(structure(args, 'view', 'invalid_arguments'), view.content.type);
  const hash = text(args, 'hash');
  if (hash !== undefined && hash !== view.hash) throw new SlackError('hash_conflict');
  return { view: describeView(replaceView(workspace, view, content)) };
}

/** What the app has published for a person, one view each. */
export function homeIdOf(user: string): string {
  return `V0HOME${user}`;
}

function publish({ workspace }: MethodContext, args: Arguments) {
  const user = needText(args, 'user_id');
  if (findPerson(user) === undefined) throw new SlackError('user_not_found');
  const content = readView(structure(args, 'view', 'invalid_arguments'), 'home');
  const id = homeIdOf(user);
  const hash = text(args, 'hash');
  if (hash !== undefined && hash !== workspace.records.get('view', id)?.hash)
    throw new SlackError('hash_conflict');
  return { view: describeView(keepView(workspace, { id, user, content, rootId: id, previousId: null })) };
}
