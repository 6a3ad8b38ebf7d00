import { type Decision, type Evolve, factsOf, ignored } from '../../base/decision.js';
import { unclearWords } from '../../asking/answers/giving.js';
import type { Person } from '../../base/people.js';
import { atStage, closedWith, type Folds } from '../../base/session.js';
import { declined, mayApprove } from '../../people/rules.js';
import { latestVersion } from '../../plan/queries.js';
import type { Way } from '../facts.js';
import type { Fact, FactOf, InputOf, Session, Voice } from '../session.js';
import {
  approvedPlan,
  concernsIn,
  isPolicyMet,
  noesOf,
  concernsAgainst,
  concernsInDraft,
  openConcerns,
  whyNotApprove,
  yesesOn,
} from './queries.js';

/** The session after somebody said something of a version, or what was said has come to an end. */
export const voicesFold = {
  Approved(session, fact) {
    const { type: _, over, ...said } = fact;
    const yes = { ...said, says: 'yes', text: '', counts: true, state: 'stands' } as const;
    const approvals = [...session.approvals, { ...said, ...(over && { over }) }];
    return closedWith(
      { ...withVoice(session, yes), approvals },
      { kind: 'approved', at: said.at, by: said.by },
    );
  },
  VoiceGiven(session, fact) {
    const { type: _, says, like, text = '', ...said } = fact;
    return withVoice(session, { ...said, says: says ?? (like ? 'like' : 'yes'), text, state: 'stands' });
  },
  VoiceSettled(session, { number, by, at, how, text }) {
    const about = concernsIn(session).find((each) => each.number === number)?.question;
    const voices = session.voices.map((each) =>
      each.number === number ? { ...each, state: how, ended: { by, at, text } } : each,
    );
    if (how === 'taken up') return { ...session, voices };
    return { ...session, voices, changedSince: session.changedSince.filter((each) => each !== about) };
  },
  Reopened(session, { version, by, at, undone }) {
    const { endedBy: _, ...rest } = session;
    const approvals = session.approvals.map((each) =>
      each.version === version && !each.withdrawn
        ? { ...each, withdrawn: { by, at }, ...(!undone && { reopened: true as const }) }
        : each,
    );
    const isYes = (each: Voice) => each.version === version && each.number === undefined;
    const voices = takenBack(session, (each) => isYes(each) && (!undone || each.by.id === by.id), { by, at });
    return atStage({ ...(rest as Session), approvals, voices }, 'decision');
  },
} satisfies Partial<Folds<Session, Fact>>;

function takenBack({ voices }: Session, which: (voice: Voice) => boolean, end: { by: Person; at: string }) {
  return voices.map((each) =>
    (each.state === 'stands' || each.state === 'taken up') && which(each)
      ? { ...each, state: 'taken back' as const, ended: { ...end, text: '' } }
      : each,
  );
}

/** What is said again in the same way stands once. */
function withVoice<S extends Session>(session: S, voice: Voice): S {
  const isSame = (each: Voice) =>
    each.state === 'stands' &&
    isSaidBy(each, voice) &&
    each.says === voice.says &&
    each.number === voice.number;
  const { counts } = voice;
  const isThere = session.voices.some(isSame);
  const voices = isThere
    ? session.voices.map((each) => (isSame(each) ? { ...each, counts } : each))
    : [...session.voices, voice];
  return { ...session, voices };
}

/** Whether they are of one person on one version, said in the same place. */
function isSaidBy(one: Pick<Voice, 'version' | 'by' | 'via' | 'message'>, other: typeof one): boolean {
  return (
    one.version === other.version &&
    one.by.id === other.by.id &&
    one.via === other.via &&
    one.message === other.message
  );
}

/** One voice of theirs went, or each yes. */
export function withoutVoice<S extends Session>(session: S, fact: FactOf<'VoiceTakenBack'>): S {
  const { version, by, at, number, via, like = false } = fact;
  const isIt = (each: Voice) => {
    if (number !== undefined) return each.number === number;
    if (each.number !== undefined || each.version !== version || each.by.id !== by.id) return false;
    return via === undefined || (isSaidBy(each, fact) && (each.says === 'like') === like);
  };
  return { ...session, voices: takenBack(session, isIt, { by, at }) };
}

/** Somebody is for a version. `seen`: the number of the last concern that they were shown; missing where none was. */
type Yes = Omit<InputOf<'ApproveAsked'>, 'type' | 'via'> & { via: Way };

/**
 * Somebody is for exactly the version that they saw, and takes their own no back by that. Over what they were not shown nobody
 * approves: the button shows it.
 */
export function sayYes(session: Session, yes: Yes, evolve: Evolve<Session, Fact>): Decision<Fact> {
  const gone = noesTakenBack(session, yes);
  const decided = yesTo(gone.reduce(evolve, session), yes, evolve);
  const isSaid = factsOf(decided).some(({ type }) => type === 'VoiceGiven' || type === 'Approved');
  return isSaid ? [...gone, ...factsOf(decided)] : decided;
}

function noesTakenBack(session: Session, { at, by: whose }: { at: string; by: Person }): Fact[] {
  return noesOf(session, whose).map(
    ({ number, version, by }): Fact => ({ type: 'VoiceTakenBack', at, version, by, number }),
  );
}

/** "I have nothing against it any more": who said no speaks for the version now, and approves nothing by that. */
export function yieldNo(
  session: Session,
  yes: { at: string; by: Person; version: number; message: string },
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const gone = noesTakenBack(session, yes);
  return [...gone, ...factsOf(sayBeside(gone.reduce(evolve, session), yes, 'like', 'reply'))];
}

function yesTo(session: Session, yes: Yes, evolve: Evolve<Session, Fact>): Decision<Fact> {
  const { at, by, version, via, message, seen = 0 } = yes;
  const said = { at, version, by, via, ...(message !== undefined && { message }) };
  const counts = mayApprove(session, by);
  const theirs = yesesOn(session, version).filter((each) => each.by.id === by.id && each.counts === counts);
  const isApproved = approvedPlan(session)?.number === version;
  // Of an approval that was undone the other yeses stand: one of them said again approves, where no mark says it.
  const isUndone = counts && !isApproved && isPolicyMet(session, version);
  const isSaid = via === 'reaction' ? theirs.some((each) => each.message === message) : theirs.length > 0;
  // Who presses a button is told that it does not approve; a word or a mark was for it.
  const told = !counts && via === 'button' && !isApproved;
  const beside = told ? [declined({ at, to: by, what: 'approve', reason: 'notYours', version })] : [];
  if (isSaid && told) return beside;
  if (isSaid && (via === 'reaction' || !isUndone)) return ignored('repeat');
  const given: Fact = { type: 'VoiceGiven', ...said, says: 'yes', counts };
  if (isApproved) return [given];
  const why = whyNotApprove(session, version);
  if (why) return [declined({ at, to: by, what: 'approve', reason: why, version })];
  if (!counts) return [given, ...beside];
  if (concernsAgainst(session).some(({ number }) => number > seen))
    return [declined({ at, to: by, what: 'approve', reason: 'concernOpen', version })];
  const isUnclear = unclearWords(session).some((each) => each.by.id !== by.id);
  if (isUnclear && via !== 'button')
    return [declined({ at, to: by, what: 'approve', reason: 'wordsOpen', version })];
  const over = [...concernsInDraft(session), ...openConcerns(session)].map(({ number }) => number);
  if (!isPolicyMet(evolve(session, given), version)) return [given];
  return [{ type: 'Approved', ...said, ...(over.length > 0 && { over }) }];
}

/** A 👍, or that somebody has not made up their mind: a voice, which decides nothing. `message`: what says it, or what it stands on. */
export function sayBeside(
  session: Session,
  { at, by, version, message }: { at: string; by: Person; version: number; message: string },
  says: 'like' | 'wait',
  via: Way,
): Decision<Fact> {
  const isSaid = session.voices.some(
    (each) =>
      each.state === 'stands' && each.by.id === by.id && each.message === message && each.says === says,
  );
  if (isSaid) return ignored('repeat');
  const why = approvedPlan(session)?.number === version ? undefined : whyNotApprove(session, version);
  if (why) return [declined({ at, to: by, what: 'approve', reason: why, version })];
  return [{ type: 'VoiceGiven', at, version, by, via, message, says }];
}

/** A ✅ approves, and a 👍 is a voice. A 👎 says no and not to what: whoever gave it is told how a no is heard. */
export function react(
  session: Session,
  input: Extract<InputOf<'Reacted'>, { version: number }>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, by, version, says } = input;
  if (says === 'yes') return sayYes(session, { ...input, via: 'reaction' }, evolve);
  if (says === 'like') return sayBeside(session, input, 'like', 'reaction');
  const isUp = session.stage === 'decision' || approvedPlan(session)?.number === version;
  if (!isUp || latestVersion(session)?.number !== version) return ignored('outdated');
  return [declined({ at, to: by, what: 'reply', reason: 'unclear', version })];
}
