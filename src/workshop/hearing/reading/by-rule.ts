import type { Session } from '../session.js';
import { owesOpinion, opinionIn } from '../../course/routing/floor.js';
import { planAtHand } from '../../deciding/approval/standing.js';
import { plain } from '../../asking/questions/same-question.js';
import { putQuestions } from '../../asking/questions/questions.js';
import type { Person } from '../../base/people.js';
import type { Situation } from './meanings.js';
import type { Meaning } from '../../base/meaning.js';
import {
  approvesByName,
  asksHowMuch,
  askedWhy,
  namesApproval,
  onlyNods,
  plainMeaning,
  saysStart,
} from './plain-words.js';

/** What people write beside files that they attach. */
const files = /\[file: [^[\]\n]*\]/g;

/** A message as far as rules read it: `seen` as in `situationOf`. */
export interface Read {
  by: Person;
  message: string;
  text: string;
  seen?: number;
}

/**
 * What a message means by its words alone. Undefined where a model has to read it: then it says more, or its words can mean
 * something else in this situation.
 */
export function meaningByRule(session: Session, situation: Situation, said: Read): Meaning | undefined {
  const text = said.text.replace(files, ' ').trim();
  if (askedWhy(text) !== undefined) return 'why';
  const last = planAtHand(session)?.number;
  // A draft came after the last plan, which can still be approved.
  const namesLast = situation === 'draft' && last !== undefined && approvesByName(text, last);
  const means = namesLast ? 'approve' : plainMeaning(text, said.seen);
  if (situation === 'unstarted') return saysStart(text) ? 'approve' : means;
  if (means === undefined) return undefined;
  const approves = means === 'approve' && namesApproval(text);
  // Ben was asked for his view: his "yes" is that view.
  const isView = owesOpinion(session, said.by) || opinionIn(session, said.message) !== undefined;
  if (isView && !approves && (means === 'approve' || means === 'like' || means === 'refuse'))
    return undefined;
  if (situation === 'question' || situation === 'building')
    return isOption(session, text) ? undefined : besideQuestions(means, approves);
  const isOnVersion = situation !== 'working' && situation !== 'stopped' && situation !== 'remaking';
  // On a plan "how long will it take?" is asked of what it plans.
  if (means === 'status' && isOnVersion && asksHowMuch(text)) return undefined;
  // Nothing is put off while the roles are at work: "wait" may ask them to pause.
  if (means === 'later' && (situation === 'working' || situation === 'remaking')) return undefined;
  // "Ok" to what the Coach has just explained.
  if (isOnVersion && means === 'approve' && onlyNods(text) && wasJustTold(session, said)) return 'unclear';
  // "Let's go" may ask what was paused to go on.
  if (situation === 'stopped' && means === 'approve' && !approves && !onlyNods(text)) return undefined;
  // "Sounds good" is said to a turn, and "approve" before the card stood is for no version.
  const isForNone = !isOnVersion && (!approves || session.stage === 'decision');
  return means === 'approve' && isForNone ? 'talk' : means;
}

/** Whether the last that this person said to this version was asking something, and the Coach has answered it. */
function wasJustTold({ replies }: Session, { by, message, seen }: Read): boolean {
  const earlier = replies.filter((each) => each.by.id === by.id && each.id !== message);
  const last = earlier.at(-1);
  return last?.told !== undefined && last.version === seen;
}

/** Yes, no, later and thanks may be the answer. */
function besideQuestions(means: Meaning, approves: boolean): Meaning | undefined {
  switch (means) {
    case 'approve':
      return approves ? means : undefined;
    case 'like':
    case 'refuse':
    case 'later':
    case 'talk':
      return undefined;
    default:
      return means;
  }
}

/** Whether these are the words of a button: "Stop" can be an answer. */
function isOption(session: Session, text: string): boolean {
  return putQuestions(session).some(({ options, assumption }) =>
    [...options, assumption].some((each) => plain(each) === plain(text)),
  );
}
