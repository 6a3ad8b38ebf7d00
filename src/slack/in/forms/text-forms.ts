import { clip, oneLine, said } from '../../../text/fit.js';
import { mayComeLate, mayTell } from '../../../workshop/asking/answers/giving.js';
import { isAnswerable, isPast } from '../../../workshop/asking/questions/questions.js';
import { type About, noteRow, textRows } from '../../../workshop/base/card.js';
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
  /** What it says where nothing is against it. */
  input(by: Person, about: About, text: string): PersonInput;
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
    input: (by, { question = 0 }, text) => ({ type: 'AnswerGiven', by, question, text, via: 'form' }),
  },

  changes: {
    what: 'change',
    text(session, { version = 0 }) {
      const { changes } = wordsOf(session.language).forms;
      const hint = changes.hint(session.roster.length);
      return { ...changes, hint, about: [changes.about(titleLine(session), version)] };
    },
    whyNot: (session, by, { version = 0 }) => whyNotWish(session, by, version),
    input: (by, { version = 0 }, text) => ({ type: 'ChangesAsked', by, version, text }),
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
    input: (by, { concern = 0 }, text) => ({ type: 'ConcernAnswerGiven', by, concern, text }),
  },

  more: {
    what: 'more',
    text(session, { version = 0 }) {
      const { more } = wordsOf(session.language).forms;
      return { ...more, about: [more.about(titleLine(session), version)] };
    },
    whyNot: (session, by, { version = 0 }) => whyNotDecide(session, by, version, 'draft'),
    input: (by, { version = 0 }, text) => ({ type: 'MoreGiven', by, version, text }),
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
  Object.entries(forms).map(([id, form]) => [id, withText(id, form)]),
) as Record<keyof typeof forms, ThreadForm>;

function withText(id: string, form: TextForm): ThreadForm {
  return {
    field: textField,
    /** What its text is about stands above the field. What it carries unseen are ids only. */
    open(_slack, { session, about, by }) {
      const reason = form.whyNot(session, by, about);
      if (reason) return { what: form.what, reason };
      const { limit } = wordsOf(session.language).forms;
      const { title, label, placeholder, hint, about: told, now } = form.text(session, about);
      const [first = '', ...details] = told;
      const rows = [
        ...textRows(first),
        ...details.map(noteRow),
        {
          field: textField,
          label,
          hint: `${hint} ${limit(limits.textInput)}`,
          takes: {
            kind: 'text' as const,
            placeholder,
            first: true as const,
            ...(now && { now: now.slice(0, limits.textInput) }),
          },
        },
      ];
      return formAbout(session, { about, id, title, rows });
    },
    async send(slack, { session, about, by, submitted, delivery }) {
      const { problem } = wordsOf(session.language).forms;
      const text = submitted.text(textField).trim();
      if (form.whyNot(session, by, about)) return problem.over;
      if (text === '') return problem.empty;
      if (text.length > limits.textInput) return problem.tooLong(limits.textInput, text.length);
      return handedOver(slack, { session, delivery }, form.input(by, about, text));
    },
  };
}
