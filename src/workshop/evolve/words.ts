import { plain } from '../asking.js';
import type { Question, Session } from '../session.js';
import { changedIn } from './without.js';

/** What was offered, contested or overruled says what its message says now; without the message it is none. */
export function wordsFollow(session: Session, message: string, text: string | undefined): Session {
  const follow = <Said extends { text: string; message?: string }>(said: Said): Said[] => {
    if (said.message !== message) return [said];
    return text === undefined ? [] : [{ ...said, text }];
  };
  const isAbout = ({ contested, overruled = [], rivals = [], offers }: Question) =>
    [contested, ...overruled, ...rivals, ...offers].some((said) => said?.message === message);
  const questions = session.questions.map((each) => {
    if (!isAbout(each)) return each;
    const { contested, overruled, rivals, ...rest } = each;
    const [still] = contested ? follow(contested) : [];
    return {
      ...rest,
      offers: each.offers.flatMap(follow),
      ...(still && { contested: still }),
      ...(overruled && { overruled: overruled.flatMap(follow) }),
      ...(rivals && { rivals: rivals.flatMap(follow) }),
    };
  });
  return session.questions.some(isAbout) ? settledIfAlike({ ...session, questions }) : session;
}

/** Two answers that have come to say the same need no settling. */
export function settledIfAlike(session: Session): Session {
  const questions = changedIn(session.questions, (each) => {
    const { contested, ...rest } = each;
    return contested && plain(contested.text) === plain(each.closure?.text ?? '') ? rest : each;
  });
  return { ...session, questions };
}
