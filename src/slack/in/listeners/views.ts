import type { App } from '@slack/bolt';
import { type Language, languageOf } from '../../../text/language.js';
import type { About } from '../../../workshop/base/card.js';
import type { PersonInput } from '../../../workshop/inputs.js';
import { briefLimit } from '../../../workshop/opening/rules.js';
import type { Person } from '../../../workshop/base/people.js';
import type { Session } from '../../../workshop/session.js';
import { submittedIn } from '../../blocks/form.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { inTime } from '../../in-time.js';
import { inviteOf } from '../../transport/workspace.js';
import { commandWords, formWords } from '../../words.js';
import { meantBy } from '../clicks/press.js';
import { type Obstacle, obstacleTo, openWorkshop } from '../commands/opening.js';
import { showInList } from '../commands/lists.js';
import { answersId, readAnswers } from '../forms/answers-form.js';
import { briefField, formId, invitedBy, lookUp, peopleErrors, readBriefForm } from '../forms/brief-form.js';
import { giveBack, isTaken, senderOf } from '../forms/sent-form.js';
import { type FormId, formIds, textField, textFormProblem, textForms } from '../forms/text-forms.js';

/** How long Slack may take to tell the language of whoever sent the form, before an acknowledgement. */
const briefLanguageMs = 700;
const hasLetters = /\p{L}/u;

/** The form of `/plan` comes back. What is wrong with it is said on the form, which stays open with its text. */
export function listenToViews(app: App, slack: SlackContext): void {
  app.view(formId, async ({ ack, view, body, context }) => {
    const { brief, channel, people, depth } = readBriefForm(submittedIn(view));
    const [obstacle, language, known] = await Promise.all([
      obstacleTo(slack, brief, channel),
      languageFor(slack, brief, body.user.id),
      lookUp(slack, people.ids),
    ]);
    if (obstacle) {
      const words = errorOf(slack, obstacle, brief, language);
      return ack({ response_action: 'errors', errors: { [briefField]: words } });
    }
    const { id: delivery, replayed } = deliveryOf(context);
    const errors = peopleErrors(known, people.lines, language);
    // A form that is read again is gone by now: then the brief counts, with the people that there are.
    if (errors && !replayed) return ack({ response_action: 'errors', errors });
    await ack();
    const invited = invitedBy(known, people.lines);
    const by = { user: body.user.id, nameAtHand: body.user.name };
    const opened = { brief, channel, ...by, invited, ...(depth && { depth }) };
    const inTheWay = (await openWorkshop(slack, opened, delivery)) ?? [];
    for (const line of inTheWay) await slack.tell({ user: body.user.id, channel, thread: undefined }, line);
  });
}

async function languageFor({ people, clock }: SlackContext, brief: string, user: string): Promise<Language> {
  if (hasLetters.test(brief)) return languageOf(brief);
  return (await inTime(people.know(user), briefLanguageMs, clock))?.language ?? 'en';
}

function errorOf({ identity }: SlackContext, obstacle: Obstacle, brief: string, language: Language): string {
  const { form } = commandWords(language);
  if (obstacle === 'too long') return form.tooLong(briefLimit, brief.length);
  return obstacle === 'empty' ? form.empty : form.notMember(inviteOf(identity));
}

/**
 * Forms that buttons in a thread opened come back. What is wrong is said on the form, which stays open with its text;
 * also where the rules refuse it because something else came in between.
 */
export function listenToTextForms(app: App, slack: SlackContext): void {
  for (const form of formIds) {
    app.view(form, async ({ ack, view, body, context }) => {
      const { text: typed, value } = submittedIn(view);
      const text = typed(textField).trim();
      const { by, known } = await senderOf(slack, body.user);
      const { session, about } = await meantBy(slack.workshops, value);
      const language = session?.language ?? known?.language ?? 'en';
      const input = textForms[form].input(by, about, text);
      const { id: delivery, replayed } = deliveryOf(context);
      const problem =
        session && input
          ? await submitted(slack, session, { form, by, about, text, input, delivery })
          : formWords(language).problem.unknown;
      if (!problem) {
        await ack();
        if (session && about.list !== undefined && about.question !== undefined) {
          const place = { workshop: session.id, question: about.question };
          const to = { user: by.id, channel: about.list, thread: undefined };
          await showInList(slack, known ?? { person: by, language }, place, {
            ...{ inHome: about.list === 'home', to },
          });
        }
        return;
      }
      if (!replayed) return ack({ response_action: 'errors', errors: { [textField]: problem } });
      await giveBack(slack, { user: by.id, session, language }, text);
    });
  }
}

interface Submitted {
  form: FormId;
  by: Person;
  about: About;
  text: string;
  input: PersonInput;
  delivery: number;
}

/** Hands a form over; what is wrong with it, in words for its field, when it does not count. */
async function submitted(
  { workshops }: SlackContext,
  session: Session,
  { form, by, about, text, input, delivery }: Submitted,
): Promise<string | undefined> {
  const problem = textFormProblem(form, session, by, about, text);
  if (problem) return problem;
  const decision = await workshops.arrive(session.id, input, delivery);
  return isTaken(decision)
    ? undefined
    : textFormProblem(form, (await workshops.read(session.id)) ?? session, by, about, text);
}

/**
 * The form with all open questions of a card comes back. They count together, so that one call reads them. What somebody else
 * has answered meanwhile is left out.
 */
export function listenToAnswers(app: App, slack: SlackContext): void {
  app.view(answersId, async ({ ack, view, body, context }) => {
    const submission = submittedIn(view);
    const { by, known } = await senderOf(slack, body.user);
    const { session, about } = await meantBy(slack.workshops, submission.value);
    const words = formWords(session?.language ?? known?.language ?? 'en');
    // Those that are closed by now are read as well: their words are given back.
    const listed = session?.questions.filter((each) => each.person.id === about.member) ?? [];
    const answers = readAnswers(submission, listed);
    const { id: delivery, replayed } = deliveryOf(context);
    const [field] = Object.keys(view.state.values);
    const empty = answers.length === 0;
    if (!session || empty) {
      const problem = session ? words.answers.none : words.problem.unknown;
      if (!field || replayed) return ack();
      return ack({ response_action: 'errors', errors: { [field]: problem } });
    }
    const decision = await slack.workshops.arrive(
      session.id,
      { type: 'AnswersGiven', by, answers, via: 'form' },
      delivery,
    );
    if (isTaken(decision) || !field || replayed) return ack();
    return ack({ response_action: 'errors', errors: { [field]: words.answers.closed } });
  });
}
