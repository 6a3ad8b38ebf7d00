import { clip, oneLine, said } from '../../../text/fit.js';
import { mayComeLate, mayTell } from '../../../workshop/asking/answers/giving.js';
import { isAnswerable, isPast } from '../../../workshop/asking/questions/questions.js';
import { type About, noteRow, textRows } from '../../../workshop/base/card.js';
import type { Form } from '../../../workshop/base/form.js';
import type { Person } from '../../../workshop/base/people.js';
import { type Question, questionId } from '../../../workshop/base/question.js';
import { whyNotSettle } from '../../../workshop/deciding/approval/concerns.js';
import { whyNotWish } from '../../../workshop/deciding/approval/revision.js';
import { whyNotDecide, concernsIn } from '../../../workshop/deciding/approval/queries.js';
import type { PersonInput } from '../../../workshop/inputs.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import type { Session } from '../../../workshop/session.js';
import { limits } from '../../limits.js';
import { wordsOf } from '../../../words/words.js';
import { formAbout, type Hindrance, handedOver, type ThreadForm } from './open-form.js';

/** The words of a form. `about` is shown above the field: a paragraph first, then small lines, in the text of a card. */
interface FormText {
  title: string;
  label: string;
  placeholder: string;
  hint: string;
  about: string[];
  /** What stands in the field at first. */
  now?: string | undefined;
}

interface TextForm {
  /** What is declined where it can't count. */
  what: Hindrance['what'];
  text(session: Session, about: About): FormText;
  whyNot(session: Session, by: Person, about: About): Hindrance['reason'] | undefined;
  /** Undefined when the form does not say what it is about. */
  input(by: Person, about: About, text: string): PersonInput | undefined;
}

/** The name of the field in every such form. */
const textField = 'text';
/** What is shown of a question above the field, in characters: our own choice. */
const longestQuestion = 2_800;

const forms = {
  /** An answer to a question that is open, or in place of the one that it has. */
  answer_other: {
    what: 'answer',
    text(session, about) {
      const { answer } = wordsOf(session.language).forms;
      const question = asked(session, about);
      const why = oneLine(question?.why ?? '');
      return {
        ...answer,
        title: answer.title(question ? questionId(session, question) : `Q${about.question ?? 0}`),
        about: [
          clip(said(question?.text ?? ''), longestQuestion),
          ...(why === '' ? [] : [answer.why(clip(why, longestQuestion))]),
        ],
        now: question?.state === 'answered' ? question.closure?.text : undefined,
      };
    },
    whyNot(session, by, about) {
      const question = asked(session, about);
      if (question && isPast(session, question)) return 'finished';
      const mayCount =
        question &&
        (question.state === 'answered' || isAnswerable(question) || mayComeLate(session, question));
      if (!mayCount) return 'nothingOpen';
      return mayTell(session, question, by) ? undefined : 'notAsked';
    },
    input: (by, { question }, text) =>
      question === undefined ? undefined : { type: 'AnswerGiven', by, question, text, via: 'form' },
  },

  changes: {
    what: 'change',
    text(session, { version }) {
      const { changes } = wordsOf(session.language).forms;
      const hint = changes.hint(session.roster.length);
      return { ...changes, hint, about: [changes.about(titleLine(session), version ?? 0)] };
    },
    whyNot: (session, by, { version }) => whyNotWish(session, by, version ?? 0),
    input: (by, { version }, text) =>
      version === undefined ? undefined : { type: 'ChangesAsked', by, version, text },
  },

  concern_answer: {
    what: 'concern',
    text(session, about) {
      const { concernAnswer } = wordsOf(session.language).forms;
      const concern = concernOf(session, about);
      return {
        ...concernAnswer,
        about: [
          concernAnswer.about(concern?.by.name ?? '', clip(said(concern?.text ?? ''), longestQuestion)),
        ],
      };
    },
    whyNot: (session, by, about) => whyNotSettle(session, concernOf(session, about), by, false),
    input: (by, { concern }, text) =>
      concern === undefined ? undefined : { type: 'ConcernAnswerGiven', by, concern, text },
  },

  more: {
    what: 'more',
    text(session, { version }) {
      const { more } = wordsOf(session.language).forms;
      return { ...more, about: [more.about(titleLine(session), version ?? 0)] };
    },
    whyNot: (session, by, { version }) => whyNotDecide(session, by, version ?? 0, 'draft'),
    input: (by, { version }, text) =>
      version === undefined ? undefined : { type: 'MoreGiven', by, version, text },
  },
} satisfies Record<string, TextForm>;

function concernOf(session: Session, { concern: number }: About) {
  return concernsIn(session).find((each) => each.number === number);
}

function asked({ questions }: Session, { question: number }: About): Question | undefined {
  return questions.find((each) => each.number === number);
}

/** Forms with one field of text, by the button that opens them. */
export const textForms = Object.fromEntries(
  Object.keys(forms).map((id) => [id, withText(id as keyof typeof forms)]),
) as Record<keyof typeof forms, ThreadForm>;

function withText(id: keyof typeof forms): ThreadForm {
  const form: TextForm = forms[id];
  return {
    field: textField,
    open(_slack, { session, about, by }) {
      const reason = form.whyNot(session, by, about);
      return reason ? { what: form.what, reason } : shown(id, session, about);
    },
    async send(slack, { session, about, by, submitted, delivery }) {
      const { problem } = wordsOf(session.language).forms;
      const text = submitted.text(textField).trim();
      const input = form.input(by, about, text);
      if (!input || form.whyNot(session, by, about)) return problem.over;
      if (text === '') return problem.empty;
      if (text.length > limits.textInput) return problem.tooLong(limits.textInput, text.length);
      return handedOver(slack, { session, delivery }, input);
    },
  };
}

/** The form with what its text is about above the field. What it carries unseen are ids only. */
function shown(id: keyof typeof forms, session: Session, about: About): Form {
  const { limit } = wordsOf(session.language).forms;
  const { title, label, placeholder, hint, about: told, now }: FormText = forms[id].text(session, about);
  const [first = '', ...details] = told;
  return formAbout(session, {
    about,
    id,
    title,
    rows: [
      ...textRows(first),
      ...details.map(noteRow),
      {
        field: textField,
        label,
        hint: `${hint} ${limit(limits.textInput)}`,
        takes: {
          kind: 'text',
          placeholder,
          first: true,
          ...(now && { now: now.slice(0, limits.textInput) }),
        },
      },
    ],
  });
}
