import type { About } from '../../../workshop/card.js';
import type { Person } from '../../../workshop/people/people.js';
import type { Session } from '../../../workshop/session.js';
import { latestVersion } from '../../../workshop/versions/versions.js';
import { formWords } from '../../words.js';
import { textLimit } from './text-form-view.js';
import { type FormId, type Hindrance, textForms } from './text-forms.js';

/** What is wrong with a form as it was submitted, in words for its field; undefined when it counts. */
export function textFormProblem(
  form: FormId,
  session: Session,
  by: Person,
  about: About,
  text: string,
): string | undefined {
  const { problem } = formWords(session.language);
  if (text === '') return problem.empty;
  if (text.length > textLimit) return problem.tooLong(textLimit, text.length);
  const hindrance = textForms[form].hindrance(session, by, about);
  return hindrance && wordsFor(hindrance, session, about);
}

function nameAsked({ questions, requester }: Session, { question: number }: About): string {
  return (questions.find((each) => each.number === number)?.person ?? requester).name;
}

function wordsFor({ what, reason }: Hindrance, session: Session, about: About): string {
  const { problem } = formWords(session.language);
  if (reason === 'oldVersion') return problem.newer(latestVersion(session)?.number ?? 0);
  if (reason === 'notYours') return problem.notYours(session.requester.name);
  if (session.stage === 'closed') return problem.finished;
  if (reason === 'notAsked') return problem.notAsked(nameAsked(session, about), about.question ?? 0);
  return what === 'answer' ? problem.questionClosed(about.question ?? 0) : problem.notNow(about.version ?? 0);
}
