import { type Element, elementsOf, offeredBy } from '../blocks.js';
import type { LiveActs } from '../live.js';
import * as views from '../methods/views.js';
import type { StateValues } from '../methods/views.js';
import { openDirect, tell } from '../posting.js';
import { Refused } from '../http.js';
import { findPerson, type Person } from '../team.js';
import { type Desk, describeActor, needPerson } from './talk.js';
import { type Block, present, type StoredView } from '../records.js';
import type { Workspace } from '../workspace.js';

/** Opens a tab of the app. The app is told each time, so that it can show what is true now. */
export function openHome({ workspace }: Desk, { as, tab }: LiveActs['home']): void {
  const { id: user } = needPerson(as);
  const published = tab === 'home' ? workspace.records.get('view', views.homeIdOf(user)) : undefined;
  const view = published && views.describeView(published);
  workspace.records.together(() => {
    const channel = openDirect(workspace, user);
    const event = { type: 'app_home_opened', user, channel: channel.id, tab, ...present({ view }) };
    tell(workspace, channel, null, event);
  });
}

/** A modal the person has open, or their Home tab. */
export function needView({ records }: Workspace, id: string, person: Person): StoredView {
  const view = records.get('view', id);
  if (view?.user !== person.id) throw new Refused('This window is not open any more.');
  return view;
}

function needModal(workspace: Workspace, id: string, person: Person): StoredView {
  const view = needView(workspace, id, person);
  if (view.content.type === 'modal') return view;
  throw new Refused('This is no window that could be sent or closed.');
}

/** Sends a modal's fields to the app and does what its acknowledgement says. */
export async function submit({ workspace, ask }: Desk, act: LiveActs['submit']): Promise<void> {
  const { records, triggers } = workspace;
  const person = needPerson(act.as);
  const view = needModal(workspace, act.viewId, person);
  if (view.busy) throw new Refused('This is being sent already.');
  const values = readState(view.content.blocks, act.values);
  const gaps = findGaps(view, values);
  if (Object.keys(gaps).length > 0) return records.put('view', view.id, { ...view, errors: gaps });
  const { errors: _, ...sent } = view;
  records.put('view', view.id, { ...sent, busy: true });
  const answer = await ask('interactive', {
    ...{ type: 'view_submission', ...describeActor(person), trigger_id: triggers.issue(person.id) },
    ...{ view: views.describeView(view, values), response_urls: [] },
  });
  const kept = records.get('view', view.id);
  const open = kept && { ...kept, busy: false };
  if (open !== undefined) records.put('view', view.id, open);
  if (answer === null)
    throw new Refused('The app did not respond. What you entered is still here; try again in a moment.');
  if (open !== undefined) follow(workspace, open, (answer.response ?? {}) as Record<string, unknown>);
}

/** What the acknowledgement of a submission asks for; nothing closes the modal. */
function follow({ records }: Workspace, view: StoredView, response: Record<string, unknown>): void {
  const { response_action: action } = response;
  if (action === undefined) records.remove('view', view.id);
  else if (action === 'errors')
    records.put('view', view.id, { ...view, errors: readErrors(view, response.errors) });
  else throw unshown(`a response_action that cannot be shown: ${JSON.stringify(action)}.`);
}

const unshown = (what: string) => new Refused(`The app answered with ${what}`);

/** Closes a modal without sending it. */
export function close({ workspace }: Desk, act: LiveActs['close']): void {
  workspace.records.remove('view', needModal(workspace, act.viewId, needPerson(act.as)).id);
}

/** Elements that hold nothing: pressing them says all there is. */
const stateless = new Set(['button', 'overflow']);

/** Slack's fields for what each kind of element holds and begins with; what has options holds one of these, or several. */
const fields: Record<string, string> = {
  ...{ static_select: 'option', radio_buttons: 'option', overflow: 'option' },
  ...{ users_select: 'user', multi_users_select: 'users' },
};

/** The state of every element that has one, as Slack puts it into payloads; what was not given is as it began. */
export function readState(blocks: Block[], given: LiveActs['submit']['values']): StateValues {
  const values: StateValues = {};
  for (const block of blocks) {
    for (const element of elementsOf(block)) {
      if (stateless.has(String(element.type))) continue;
      const [blockId, actionId] = [String(block.block_id), String(element.action_id)];
      const value = { type: element.type, ...readValue(element, given[blockId]?.[actionId]) };
      values[blockId] = { ...values[blockId], [actionId]: value };
    }
  }
  return values;
}

/** What one element holds, in Slack's fields for its type. Refuses what was never offered. */
export function readValue(element: Element, given: string | string[] | undefined): Record<string, unknown> {
  const type = String(element.type);
  const field = fields[type];
  const isSeveral = field?.endsWith('s') === true;
  const read = (value: string): unknown => {
    if (type.includes('users_select') && value !== '' && findPerson(value) === undefined) throw notOffered();
    return field?.startsWith('option') ? pick(element, value) : value;
  };
  const all = given === undefined ? undefined : [given].flat().map((value) => read(value));
  // What was left alone is as it began; what was emptied holds nothing, whatever it began with.
  const one = all === undefined ? (element[`initial_${field ?? 'value'}`] ?? null) : (all[0] ?? null) || null;
  if (field === undefined) return { value: one };
  return { [`selected_${field}`]: isSeveral ? (all ?? element[`initial_${field}`] ?? []) : one };
}

const notOffered = () => new Refused('That choice is not on offer any more.');

function pick(element: Element, value: string): unknown {
  if (value === '') return null;
  const option = offeredBy(element).find((candidate) => candidate.value === value);
  if (option === undefined) throw notOffered();
  return option;
}

/** Sentences by block_id, each shown at its field. */
type FieldErrors = Record<string, string>;

const inputsOf = (view: StoredView) => view.content.blocks.filter((one) => one.type === 'input');

/** The fields that keep a modal from being sent, with a sentence for each: what Slack's own client checks. */
function findGaps(view: StoredView, values: StateValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const block of inputsOf(view)) {
    const [element] = elementsOf(block);
    const id = String(block.block_id);
    const value = values[id]?.[String(element?.action_id)];
    if (element === undefined || value === undefined) continue;
    const { type: _, ...held } = value;
    // Each element holds one thing, or a list.
    const [one] = Object.values(held);
    const isEmpty = [one].flat().every((each) => each === null || each === '');
    const required = block.optional !== true && 'Please complete this required field.';
    const gap = isEmpty ? required : findExcess(element, one);
    if (gap) errors[id] = gap;
  }
  return errors;
}

function findExcess(element: Element, held: unknown): string | undefined {
  const { max_length: most = Infinity, max_selected_items: mostChosen = Infinity } = element;
  if (typeof held === 'string' && held.length > Number(most))
    return `Please write at most ${Number(most)} characters.`;
  if (Array.isArray(held) && held.length > Number(mostChosen))
    return `Please choose at most ${Number(mostChosen)}.`;
  return undefined;
}

/** The errors an app answers a submission with: each names a field of the modal and says something. */
function readErrors(view: StoredView, given: unknown): FieldErrors {
  const errors = Object.entries((given ?? {}) as Record<string, unknown>);
  const names = inputsOf(view).map((one) => one.block_id);
  const wrong = (why: string) => unshown(`errors that cannot be shown: errors ${why}.`);
  if (errors.length === 0) throw wrong('without any');
  for (const [field, sentence] of errors) {
    if (!names.includes(field)) throw wrong(`for ${field}, which is no field of this window`);
    if (typeof sentence !== 'string' || sentence === '') throw wrong(`for ${field} that say nothing`);
  }
  return Object.fromEntries(errors) as FieldErrors;
}
