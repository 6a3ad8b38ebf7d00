import type { App, BlockAction } from '@slack/bolt';
import type { PersonInput } from '../../workshop/inputs.js';
import { latestVersion, type Session } from '../../workshop/session.js';
import { answer } from '../answers/answer.js';
import { type Desk, deliveryOf } from '../desk.js';
import { objectOf, type Payload, textOf } from '../payload.js';
import { cardPart } from '../thread/parts.js';
import { type ActionId, actionIds } from '../views/button.js';
import { commandWords } from '../words.js';
import { permalink } from '../workspace/identity.js';
import type { Acquaintance } from '../workspace/people.js';

/** A click: who, and on which version's button where it stands on one. */
interface Press extends Acquaintance {
  version: number | undefined;
}

/** What a click means to the rules. */
const inputs: Record<ActionId, (press: Press) => PersonInput | undefined> = {
  approve: about((by, version) => ({ type: 'ApproveAsked', by, version, via: 'button' })),
  undo: about((by, version) => ({ type: 'UndoAsked', by, version })),
  files: about((by, version) => ({ type: 'FilesAsked', by, version })),
  cancel: ({ person: by, admin }) => ({ type: 'CancelAsked', by, admin }),
  end_draft: ({ person: by, admin }) => ({ type: 'EndChosen', by, admin, choice: 'draft' }),
  end_discard: ({ person: by, admin }) => ({ type: 'EndChosen', by, admin, choice: 'discard' }),
  end_go_on: ({ person: by, admin }) => ({ type: 'EndChosen', by, admin, choice: 'go on' }),
};

function about(input: (by: Acquaintance['person'], version: number) => PersonInput) {
  return ({ person, version }: Press) => (version === undefined ? undefined : input(person, version));
}

/** Buttons on cards and notices. The rules judge what a click is worth; a repeat changes nothing. */
export function listenToActions(app: App, desk: Desk): void {
  for (const id of actionIds) {
    app.action<BlockAction>(id, async ({ ack, action, body, context }) => {
      await ack();
      const by = objectOf(body.user);
      const who = await desk.people.know(body.user.id, textOf(by.name) || textOf(by.username));
      const { session, version } = meant(desk, textOf(objectOf(action).value));
      const input = inputs[id]({ ...who, version });
      const tell = (line: string) => tellWhere(desk, objectOf(body), who, line);
      if (!session || !input) return tell(commandWords(who.language).click.stale);
      // The rules know no version to cancel, so whoever clicks on an old card is told here that things went on.
      if (id === 'cancel' && version !== undefined && version < (latestVersion(session)?.number ?? 0)) {
        return tell(commandWords(session.language).click.outdated(version, newestCard(desk, session)));
      }
      await desk.workshops.arrive(session.id, input, deliveryOf(context).id);
      desk.wake();
    });
  }
}

function meant(
  { workshops }: Desk,
  value: string,
): { session: Session | undefined; version: number | undefined } {
  const { w, v } = parsed(value);
  const session = textOf(w) ? workshops.read(textOf(w)) : undefined;
  const known = session?.stage === 'unopened' ? undefined : session;
  return { session: known, version: typeof v === 'number' && Number.isInteger(v) ? v : undefined };
}

function parsed(value: string): Payload {
  try {
    return objectOf(JSON.parse(value));
  } catch {
    return {};
  }
}

/** The newest version, as a link to its card where that stands in Slack. */
function newestCard({ outbox, identity }: Desk, session: Session): string {
  const number = latestVersion(session)?.number ?? 0;
  const ts = outbox.find(session.id, cardPart(number))?.ts;
  const root = outbox.find(session.id, 'board')?.ts;
  if (ts === undefined || root === undefined) return `v${number}`;
  return `<${permalink(identity, session.channel, ts, root)}|v${number}>`;
}

async function tellWhere(desk: Desk, body: Payload, { person }: Acquaintance, line: string): Promise<void> {
  const container = objectOf(body.container);
  const channel = textOf(objectOf(body.channel).id) || textOf(container.channel_id) || undefined;
  const thread = textOf(objectOf(body.message).thread_ts) || textOf(container.thread_ts) || undefined;
  await desk.tell({ user: person.id, channel, thread }, answer(line));
}
