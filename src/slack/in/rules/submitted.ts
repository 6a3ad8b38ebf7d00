import type { App } from '@slack/bolt';
import type { RuleChange, RuleOrigin } from '../../../contracts/house-rules.js';
import type { Form, InChannel } from '../../../workshop/base/form.js';
import { ruleId, rulesAfter, type WantedChange } from '../../../workshop/setting/house/index.js';
import { keepable } from '../../../workshop/asking/keeping.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import type { Person } from '../../../workshop/people/index.js';
import { questionId } from '../../../workshop/plan/index.js';
import { wordsOf } from '../../../words/words.js';
import { modalOf, type Submitted, submittedIn } from '../../blocks/form.js';
import { parsedValue } from '../../blocks/value.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { objectOf, textOf } from '../../payload.js';
import { permalink } from '../../transport/workspace.js';
import { commandWords } from '../../words.js';
import { givenBack } from '../answer.js';
import { lookUp } from '../forms/brief-form.js';
import { senderOf } from '../forms/sent-form.js';
import { changeRules, meanwhileWords, type Outcome, refusalWords, sayChange } from './changing.js';
import {
  addForm,
  changeForm,
  editorsField,
  nameForm,
  removeForm,
  ruleField,
  ruleForms,
  rulesWindow,
  type Viewer,
} from './windows.js';

type FormKind = keyof typeof ruleForms;

/** A form about the rules of a channel that has come back. */
interface Sent {
  kind: FormKind;
  about: InChannel;
  submission: Submitted;
  viewer: Viewer;
}

/** The forms about house rules come back. What is wrong is said on the form, which stays open with its text. */
export function listenToRuleForms(app: App, slack: SlackContext): void {
  for (const kind of Object.keys(ruleForms) as FormKind[]) {
    app.view(ruleForms[kind], async ({ ack, view, body, context }) => {
      const { by, known } = await senderOf(slack, body.user);
      const { admin = false, language = 'en', from } = known ?? {};
      const about = readInChannel(view.private_metadata);
      const who = { person: by, admin, ...(from && { from }) };
      const viewer = { channel: about.channel, language, who };
      const sent = { kind, about, submission: submittedIn(view), viewer };
      const { id: delivery, replayed } = deliveryOf(context);
      const wanted = known ? await wantedBy(slack, sent) : wordsOf(language).house.refused.slow;
      const outcome =
        typeof wanted === 'string'
          ? wanted
          : await changeRules(slack, about.channel, wanted, { by: who, seen: about.seen ?? 0 });
      const made = madeOf(outcome);
      const problem = typeof outcome === 'string' ? outcome : problemIn(outcome, viewer);
      const next = typeof outcome === 'string' ? undefined : nextForm(sent, outcome);
      if (next) await ack({ response_action: 'update', view: modalOf(next) });
      else if (made || replayed) await ack();
      else await ack(await onForm(slack, sent, problem));
      // Nobody looks at the form any more: what was typed is not lost.
      if (!made && replayed)
        for (const line of givenBack(problem, sent.submission.text(ruleField), commandWords(language)))
          await slack.tell({ user: by.id, channel: about.channel, thread: undefined }, line);
      if (!made) return;
      const { change, before, isNew } = made;
      if (isNew || replayed) await sayChange(slack, about.channel, change, { before, language });
      if (about.kept && change.what === 'added')
        await slack.workshops.arrive(
          about.kept.workshop,
          { type: 'AnswerKept', by: change.by, question: about.kept.question, rule: change.rule },
          delivery,
        );
    });
  }
}

function readInChannel(metadata: string): InChannel {
  const { channel, rule, seen, kept } = parsedValue(metadata);
  const { workshop, question } = objectOf(kept);
  return {
    channel: textOf(channel),
    ...(typeof rule === 'number' && { rule }),
    ...(typeof seen === 'number' && { seen }),
    ...(typeof question === 'number' && { kept: { workshop: textOf(workshop), question } }),
  };
}

/** What is to be changed; in words what is wrong with it. */
async function wantedBy(
  slack: SlackContext,
  { kind, about, submission, viewer }: Sent,
): Promise<WantedChange | string> {
  const text = submission.text(ruleField);
  switch (kind) {
    case 'added':
      return { what: kind, text };
    case 'changed':
      return { what: kind, rule: about.rule ?? 0, text };
    case 'removed':
      return { what: kind, rule: about.rule ?? 0 };
    case 'kept': {
      const from = await originOf(slack, about.kept);
      return from ? { what: 'added', text, from } : wordsOf(viewer.language).house.refused.noAnswer;
    }
    case 'named':
      return namedIn(slack, submission.people(editorsField), viewer);
    default:
      return kind satisfies never;
  }
}

/** Where a rule comes from that is an answer: the message that gave it, or the thread of its workshop. */
async function originOf(
  { workshops, posts, identity }: SlackContext,
  kept: InChannel['kept'],
): Promise<RuleOrigin | undefined> {
  const session = kept && (await workshops.read(kept.workshop));
  const question = session && keepable(session, kept.question);
  if (!question) return undefined;
  const root = (await posts.find(session.id, 'board'))?.ts;
  const ts = question.closure?.message ?? root;
  return {
    workshop: session.id,
    title: titleLine(session),
    question: questionId(session, question),
    ...(root !== undefined && ts !== undefined && { link: permalink(identity, session.channel, ts, root) }),
  };
}

/** Only colleagues can be named. */
async function namedIn(
  slack: SlackContext,
  ids: readonly string[],
  { language }: Viewer,
): Promise<WantedChange | string> {
  const { common, house } = wordsOf(language);
  const known = await lookUp(slack, ids);
  const names = (some: readonly { person: Person }[]) => common.list(some.map(({ person }) => person.name));
  const bots = known.filter(({ isBot }) => isBot);
  if (bots.length > 0) return house.refused.bots(names(bots));
  const guests = known.filter(({ from }) => from === 'guest' || from === 'elsewhere');
  if (guests.length > 0) return house.refused.guests(names(guests));
  return { what: 'named', people: known.map(({ person: { id, name } }) => ({ id, name })) };
}

/** The change that stands now, and those before it; undefined where none came of it. */
function madeOf(
  outcome: Outcome | string,
): { change: RuleChange; before: RuleChange[]; isNew: boolean } | undefined {
  if (typeof outcome === 'string') return undefined;
  const change = 'change' in outcome ? outcome.change : 'done' in outcome ? outcome.done : undefined;
  if (!change) return undefined;
  const { changes } = outcome;
  return { change, before: changes.slice(0, changes.indexOf(change)), isNew: 'change' in outcome };
}

/** Why nothing came of it, in words. */
function problemIn(outcome: Outcome, { language }: Viewer): string {
  if ('refused' in outcome) return refusalWords(language, outcome.refused, outcome.changes);
  return 'meanwhile' in outcome ? meanwhileWords(language, outcome.meanwhile) : '';
}

/** What the window shows next: the list where it is done, the form with what has changed meanwhile; undefined where it closes or stays. */
function nextForm({ kind, about, submission, viewer }: Sent, outcome: Outcome): Form | undefined {
  const { language } = viewer;
  const { house, common } = wordsOf(language);
  const { changes } = outcome;
  const now = rulesAfter(changes);
  if ('meanwhile' in outcome) {
    const rule = now.rules.find(({ number }) => number === about.rule);
    const news = meanwhileWords(language, outcome.meanwhile);
    const again = { ...viewer, seen: changes.length, note: common.sentences([news, house.meanwhile.again]) };
    const text = submission.text(ruleField);
    if (kind === 'named') return nameForm(again, now);
    if (rule) return kind === 'removed' ? removeForm(again, rule) : changeForm(again, rule, text);
    if (kind === 'removed') return rulesWindow(viewer, changes, [news]);
    return addForm({ ...again, note: common.sentences([news, house.meanwhile.asNew]) }, text);
  }
  const made = madeOf(outcome);
  if (!made || kind === 'kept') return undefined;
  const others = changes
    .slice(about.seen)
    .filter((each) => each !== made.change && each.by.id !== viewer.who.person.id);
  const done =
    made.change.what === 'named' ? house.done.named : house.done[made.change.what](ruleId(made.change.rule));
  return rulesWindow(viewer, changes, [done, ...others.map((each) => meanwhileWords(language, each))]);
}

/** What is wrong with a form, on its field. The one for removing has none, so the list takes its place. */
async function onForm({ houseRules }: SlackContext, { kind, viewer }: Sent, problem: string) {
  if (kind === 'removed') {
    const list = rulesWindow(viewer, await houseRules.changes(viewer.channel), [problem]);
    return { response_action: 'update' as const, view: modalOf(list) };
  }
  const field = kind === 'named' ? editorsField : ruleField;
  return { response_action: 'errors' as const, errors: { [field]: problem } };
}
