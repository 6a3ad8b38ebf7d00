import type { Evolve } from '../../base/decision.js';
import type { Fact, InputOf, Session } from '../session.js';
import { visible } from '../../../text/visible.js';
import { intoNextVersion, whyNotTake } from '../../deciding/approval/next-version.js';
import { type Decision, ignored, type Refusal, refused } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import type { DeclineReason } from '../../people/facts.js';
import type { Person } from '../../base/people.js';
import { isMember, mayApprove } from '../../people/rights.js';
import type { Deviation } from './state.js';
import { builtVersion, isGone, itemNamed, whyNotWork } from './work.js';

const mostOpen = 20;
const longest = 1_500;

/** Somebody who builds says that an item is wrong, or can't be done as planned. Said again it is the same. */
export function reportDeviation(session: Session, input: InputOf<'DeviationGiven'>): Decision<Fact> {
  const { at, by, agent, version: number, report } = input;
  const { building } = session;
  if (report !== undefined && building.reports.includes(report)) return ignored('repeat');
  const no = (why: Refusal) => notReported(input, why);
  const unfit = whyNotWork(session, number);
  const version = session.versions.find((each) => each.number === number);
  if (unfit || !version) return no(unfit ?? 'no such version');
  if (by && !isMember(session, by))
    return [declined({ at, to: by, what: 'deviate', reason: 'notMember', version: number })];
  const item = itemNamed(version, input.item)?.id;
  if (item === undefined) return no(isGone(version, input.item) ? 'gone' : 'no such item');
  const newest = builtVersion(session) ?? version;
  if (!itemNamed(newest, item)) return no('gone');
  const [text, wanted] = [visible(input.text).trim(), visible(input.wanted ?? '').trim()];
  if (text === '') return no('no text');
  if (text.length > longest || wanted.length > longest) return no('too long');
  if (building.deviations.some((each) => each.item === item && each.text === text)) return ignored('repeat');
  if (openDeviations(session).length >= mostOpen) return no('too many open');
  return [
    {
      ...{
        type: 'DeviationReported',
        at,
        number: building.deviations.length + 1,
        version: number,
        item,
        text,
      },
      ...(wanted !== '' && { wanted }),
      ...(by ? { by } : { agent }),
      ...(report !== undefined && { report }),
    },
  ];
}

function notReported({ at, by, version }: InputOf<'DeviationGiven'>, why: Refusal): Decision<Fact> {
  if (!by) return refused(why);
  const reason = why === 'gone' ? 'oldVersion' : 'nothingOpen';
  return [declined({ at, to: by, what: 'deviate', reason, version })];
}

/** What the card of a deviation is called in the thread. */
export const deviationPart = (number: number) => `deviation:${number}`;

/** Deviations that nobody has decided on. */
export function openDeviations({ building }: Pick<Session, 'building'>): Deviation[] {
  return building.deviations.filter(({ state }) => state === 'open');
}

/** Whoever may approve takes them into the next version: one more round is about them. */
export function takeDeviations(
  session: Session,
  { at, by, version }: InputOf<'DeviationsTakeAsked'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const open = openDeviations(session);
  const why = open.length === 0 ? 'nothingOpen' : whyNotTake(session, by, version);
  if (why) return [declined({ at, to: by, what: 'deviate', reason: why, version })];
  const taken: Fact = {
    ...{ type: 'DeviationsTaken', at, version, by, deviations: open.map(({ number }) => number) },
  };
  const said = open.map((each) => ({ by: reporterOf(each) ?? by, text: inWords(each) }));
  return intoNextVersion(session, { at, by, version, why: 'deviation' }, taken, said, evolve);
}

/** Whose finding it is. An agent has no id in Slack, and cannot pass for somebody who has one. */
function reporterOf({ by, agent }: Deviation): Person | undefined {
  return by ?? (agent && { id: `${agent.name} (agent)`, name: agent.name });
}

/** A deviation as the roles read it: who says it, of which item, and what should be instead. */
function inWords({ item, text, wanted, by, agent }: Deviation): string {
  const who = by?.name ?? agent?.name ?? '';
  return [`${item} (${who}): ${text}`, wanted].filter(Boolean).join('\n');
}

/** It changes nothing, says somebody who may approve. */
export function leaveDeviation(session: Session, input: InputOf<'DeviationLeaveAsked'>): Decision<Fact> {
  const { at, by, version, deviation: number } = input;
  const known = session.building.deviations.find((each) => each.number === number);
  if (known?.state === 'left' && known.settled?.by.id === by.id) return ignored('repeat');
  const why: DeclineReason | undefined =
    known?.state !== 'open' ? 'nothingOpen' : mayApprove(session, by) ? undefined : 'notYours';
  if (why) return [declined({ at, to: by, what: 'deviate', reason: why, version })];
  return [{ type: 'DeviationLeft', at, deviation: number, version, by }];
}
