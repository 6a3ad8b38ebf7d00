import type { Language } from '../../../text/language.js';
import type { Card } from '../../../workshop/base/card.js';
import type { Form } from '../../../workshop/base/form.js';
import { briefLimit } from '../../../workshop/opening/rules.js';
import { wordsOf } from '../../../words/words.js';
import type { Submitted } from '../../blocks/form.js';
import { inTime } from '../../../pacing.js';
import { limits } from '../../limits.js';
import type { SlackContext } from '../../context.js';
import { inviteOf, isSomebody, type Profile } from '../../transport/workspace.js';
import { answer } from '../answer.js';
import { isDirect, maySpeak } from '../commands/opening.js';
import { maySee } from '../gate.js';
import { type FormCommand, isOpened } from './open-form.js';

export const formId = 'open_workshop';
export const briefField = 'brief';
const peopleField = 'people';
/** How many people a form brings in. */
const mostPeople = 20;
/** How long Slack may take to tell who somebody is, before an acknowledgement. */
const acquaintanceMs = 1_000;

/** The form for a brief. Gives why there can be none here. */
export async function openForm(slack: SlackContext, call: FormCommand): Promise<Card[]> {
  const { channel, channelName, trigger, who } = call;
  const { language } = who;
  const words = wordsOf(language).commands;
  if (isDirect(channel, channelName)) return [answer(words.brief.direct)];
  if (!(await maySpeak(slack, channel))) return [answer(words.brief.notMember(inviteOf(slack.identity)))];
  const isShown = await isOpened(slack, trigger, briefForm(language, channel));
  return isShown ? [] : [answer(words.form.failed)];
}

export function briefForm(language: Language, channel: string): Form {
  const { form } = wordsOf(language).commands;
  const { close, people } = wordsOf(language).forms;
  return {
    id: formId,
    carries: { channel },
    title: form.title,
    submit: form.submit,
    close,
    rows: [
      {
        field: briefField,
        label: form.label,
        hint: form.hint(limits.textInput, briefLimit),
        takes: { kind: 'text', placeholder: form.placeholder, longest: limits.textInput, first: true },
      },
      {
        field: peopleField,
        label: people.people,
        hint: people.peopleHint,
        optional: true,
        takes: { kind: 'people', placeholder: people.peoplePlaceholder, most: mostPeople },
      },
    ],
  };
}

/** What a submitted form says: of people their ids. */
export function readBriefForm({ text, people }: Submitted) {
  return { brief: text(briefField), people: people(peopleField) };
}

type Known = Pick<Profile, 'person' | 'is'>;

/** Who these are; whoever cannot read the channel is nobody here. Somebody whom Slack is slow to tell about counts as a person. */
export function lookUp(slack: SlackContext, ids: readonly string[], channel: string): Promise<Known[]> {
  const look = async (id: string): Promise<Known> => {
    const who = await slack.people.know(id);
    return (await maySee(slack, channel, who)) === false ? { ...who, is: 'unknown' } : who;
  };
  return Promise.all(
    ids.map(async (id) => {
      const known = await inTime(look(id), acquaintanceMs, slack.clock);
      return known ?? { person: { id, name: id }, is: 'member' };
    }),
  );
}

/** What is wrong with it, by field: apps can't take part, nor whoever cannot read the channel. */
export function peopleErrors(
  known: readonly Known[],
  language: Language,
): Record<string, string> | undefined {
  const { people } = wordsOf(language).forms;
  const wrong = known.filter(({ is }) => !isSomebody(is)).map(({ person }) => person.name);
  return wrong.length > 0 ? { [peopleField]: people.nobody(wrong.join(', ')) } : undefined;
}
