import { type Day, writtenDay } from '../../text/calendar.js';
import { lexiconOf } from '../../text/lexicon/index.js';
import { visible } from '../../text/visible.js';
import { intoNextVersion, whyNotTake } from '../approval/next-version.js';
import { type Decision, declined, ignored, type Rules } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import type { DeclineReason } from '../people/facts.js';
import type { Person } from '../people/people.js';
import { isMember, mayApprove } from '../people/rights.js';
import type { Session } from '../session.js';
import { latestVersion } from '../versions/versions.js';
import { dueIn } from './due.js';
import type { ConfirmingInput } from './facts.js';
import { confirmationsNow, planInForce, refutedNow } from './standing.js';
import type { Confirmation } from './state.js';

export const confirmingRules: Rules<ConfirmingInput> = {
  AssumptionsDue: ask,
  ConfirmGiven: (session, input) =>
    say(session, input, 'confirmed', (version) => {
      const { at, by } = input;
      return { type: 'AssumptionConfirmed', at, version, assumption: idOf(input), by };
    }),
  RefuteGiven: (session, input) =>
    say(session, input, 'wrong', (version) => {
      const { at, by } = input;
      const text = visible(input.text).trim();
      return { type: 'AssumptionRefuted', at, version, assumption: idOf(input), by, text };
    }),
  PutOffGiven: (session, input) =>
    say(session, input, 'put off', (version) => {
      const { at, by } = input;
      const until = writtenDay(dayOf(at) + againAfterDays);
      return { type: 'AssumptionPutOff', at, version, assumption: idOf(input), by, until };
    }),
  RefutationsTakeAsked: take,
  RefutationLeaveAsked: leave,
};

/** What is not known yet is asked again after so many days. */
const againAfterDays = 7;
const msADay = 86_400_000;
const dayOf = (at: string): Day => Math.floor(Date.parse(at) / msADay);
const idOf = ({ assumption }: { assumption: number }) => `A${assumption}`;

/** The day of some has come: those that are still to be asked of this person are, once. */
function ask(session: Session, { at, person, assumptions }: InputOf<'AssumptionsDue'>): Decision {
  const version = planInForce(session);
  const due = dueIn(session).filter(
    (each) => each.person.id === person.id && assumptions.includes(each.assumption),
  );
  if (!version || due.length === 0) return ignored('not awaited');
  const asked = due.map(({ assumption }) => assumption);
  return [{ type: 'ConfirmationAsked', at, version: version.number, person, assumptions: asked }];
}

type Said = InputOf<'ConfirmGiven'> | InputOf<'RefuteGiven'> | InputOf<'PutOffGiven'>;

/** Somebody says how it is. Said again it is the same; what somebody else has said before stands. */
function say(
  session: Session,
  input: Said,
  state: Confirmation['state'],
  fact: (version: number) => Exclude<Decision, { ignored: unknown }>[number],
): Decision {
  const { at, by } = input;
  const known = confirmationsNow(session).find(({ assumption }) => assumption === idOf(input));
  if (known?.state === state && known.said?.by.id === by.id) return ignored('repeat');
  const why = whyNotSay(session, by, input.assumption);
  if (why || !known)
    return [
      declined({ at, to: by, what: 'confirm', reason: why ?? 'nothingOpen', version: known?.version ?? 1 }),
    ];
  return [fact(planInForce(session)?.number ?? known.version)];
}

/** Why this person cannot say whether an assumption is so; undefined where they can. */
export function whyNotSay(session: Session, by: Person, number: number): DeclineReason | undefined {
  const known = confirmationsNow(session).find(({ assumption }) => assumption === `A${number}`);
  if (known?.state !== 'asked' && known?.state !== 'put off') return 'nothingOpen';
  return maySay(session, known, by) ? undefined : 'notYours';
}

/** As with a question: whoever is asked and the requester; where the requester is asked, others as the channel has settled. */
function maySay(session: Session, { person }: Confirmation, by: Person): boolean {
  const { requester, settings } = session;
  if (by.id === person.id || by.id === requester.id) return true;
  return person.id === requester.id && (settings.answering === 'anyone' || isMember(session, by));
}

/** Whoever may approve takes what is not so into the next version: what rests on it is shaken. */
function take(session: Session, { at, by, version }: InputOf<'RefutationsTakeAsked'>): Decision {
  const wrong = refutedNow(session);
  const why = wrong.length === 0 ? 'nothingOpen' : whyNotTake(session, by, version);
  if (why) return [declined({ at, to: by, what: 'confirm', reason: why, version })];
  const assumptions = wrong.map(({ assumption }) => assumption);
  const said = wrong.map((each) => ({ by: each.said?.by ?? by, text: inWords(session, each) }));
  return intoNextVersion(
    session,
    { at, by, version, why: 'assumption' },
    { type: 'RefutationsTaken', at, version, by, assumptions },
    said,
  );
}

/** As the roles read it: which assumption is not so, who says it, and what is so instead. */
function inWords({ language }: Session, { assumption, text, said, instead = '' }: Confirmation): string {
  const { wrong } = lexiconOf(language).assumption;
  return [`${assumption} (${said?.by.name ?? ''}): ${wrong(text)}`, instead].filter(Boolean).join('\n');
}

/** It changes nothing in the plan, says somebody who may approve. */
function leave(session: Session, { at, by, assumption: number }: InputOf<'RefutationLeaveAsked'>): Decision {
  const id = `A${number}`;
  const version = latestVersion(session)?.number ?? 1;
  const last = session.confirmations.findLast(({ assumption }) => assumption === id);
  if (last?.state === 'left' && last.settled?.by.id === by.id) return ignored('repeat');
  const isOpen = refutedNow(session).some(({ assumption }) => assumption === id);
  const why: DeclineReason | undefined = !isOpen
    ? 'nothingOpen'
    : mayApprove(session, by)
      ? undefined
      : 'notYours';
  if (why) return [declined({ at, to: by, what: 'confirm', reason: why, version })];
  return [{ type: 'RefutationLeft', at, version, assumption: id, by }];
}
