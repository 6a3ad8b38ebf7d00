import { checkView, fillIds } from '../blocks/check.js';
import { refuse, SlackError } from '../refusals.js';
import { findPerson } from '../team.js';
import { createId } from '../timestamps.js';
import { createHash, describeView, type StoredView, type ViewContent } from '../view.js';
import type { Workspace } from '../workspace.js';
import { type Arguments, type Desk, type Methods, needText, structure, text } from './method.js';

const tallestStack = 3;

/** views.*: modals, stacked up to three high, and the home tab. */
export const viewMethods: Methods = {
  'views.open': { run: open },
  'views.push': { run: push },
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
  const { external_id: external } = content;
  const views = workspace.records.all('view');
  if (external !== undefined && views.some((one) => one.content.external_id === external)) {
    throw new SlackError('duplicate_external_id');
  }
  if (below !== null && views.filter((one) => one.rootId === below.rootId).length >= tallestStack) {
    throw new SlackError('push_limit_reached');
  }
  const id = createId('V');
  const hash = createHash(workspace.now());
  const view = {
    id,
    user,
    content,
    hash,
    rootId: below?.rootId ?? id,
    previousId: below?.id ?? null,
    busy: false,
  };
  workspace.records.put('view', id, view);
  return view;
}

/** The same view with other content, and without the errors or the wait of the old one. */
export function replaceView(workspace: Workspace, view: StoredView, content: ViewContent): StoredView {
  const { id, user, rootId, previousId } = view;
  const next: StoredView = {
    id,
    user,
    rootId,
    previousId,
    content,
    hash: createHash(workspace.now()),
    busy: false,
  };
  workspace.records.put('view', id, next);
  return next;
}

/** The view a person looks at: the top of the stack opened last. */
export function topView(workspace: Workspace, user: string): StoredView | undefined {
  return workspace.records
    .all('view')
    .filter((one) => one.user === user && one.content.type === 'modal')
    .at(-1);
}

function open({ workspace, triggers }: Desk, args: Arguments) {
  const content = readView(structure(args, 'view', 'invalid_arguments'));
  const user = needTrigger(triggers, args);
  return { view: describeView(stackView(workspace, user, content, null)) };
}

function push({ workspace, triggers }: Desk, args: Arguments) {
  const content = readView(structure(args, 'view', 'invalid_arguments'));
  const user = needTrigger(triggers, args);
  const top = topView(workspace, user);
  if (top === undefined) throw new SlackError('not_found');
  return { view: describeView(stackView(workspace, user, content, top)) };
}

function needTrigger(triggers: Desk['triggers'], args: Arguments): string {
  const found = triggers.exchange(text(args, 'trigger_id') ?? needText(args, 'interactivity_pointer'));
  if (typeof found === 'string') throw new SlackError(found);
  return found.user;
}

function update({ workspace }: Desk, args: Arguments) {
  const external = text(args, 'external_id');
  const view =
    external === undefined
      ? workspace.records.get('view', needText(args, 'view_id'))
      : workspace.records.all('view').find((one) => one.content.external_id === external);
  if (view === undefined) throw new SlackError('not_found');
  const content = readView(structure(args, 'view', 'invalid_arguments'), view.content.type);
  const hash = text(args, 'hash');
  if (hash !== undefined && hash !== view.hash) throw new SlackError('hash_conflict');
  return { view: describeView(replaceView(workspace, view, content)) };
}

function publish({ workspace }: Desk, args: Arguments) {
  const user = needText(args, 'user_id');
  if (findPerson(user) === undefined) throw new SlackError('user_not_found');
  const content = readView(structure(args, 'view', 'invalid_arguments'), 'home');
  const id = `V0HOME${user}`;
  const view: StoredView = {
    id,
    user,
    content,
    hash: createHash(workspace.now()),
    rootId: id,
    previousId: null,
    busy: false,
  };
  workspace.records.put('view', id, view);
  return { view: describeView(view) };
}
