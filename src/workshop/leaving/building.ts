import { concernsIn } from '../deciding/approval/queries.js';
import { sameText } from '../../text/same-text.js';
import { visible } from '../../text/visible.js';
import { type Decision, ignored, type Refusal, refused } from '../base/decision.js';
import { declined, isMember } from '../people/rules.js';
import type { Deviation, Fact, InputOf, Session, TaskProgress } from './session.js';
import { builtVersion, isGone, itemNamed, taskNamed, whyNotWork } from './work.js';

const mostOpenDeviations = 20;

/** Somebody who builds says that an item is wrong, or can't be done as planned. Said again it is the same. */
export function reportDeviation(session: Session, input: InputOf<'DeviationGiven'>): Decision<Fact> {
  const { at, agent, version: number } = input;
  const unfit = whyNotWork(session, number);
  const version = session.versions.find((each) => each.number === number);
  if (unfit || !version) return refused(unfit ?? 'no such version');
  const item = itemNamed(version, input.item)?.id;
  if (item === undefined) return refused(isGone(version, input.item) ? 'gone' : 'no such item');
  const newest = builtVersion(session) ?? version;
  if (!itemNamed(newest, item)) return refused('gone');
  const [text, wanted] = [visible(input.text).trim(), visible(input.wanted ?? '').trim()];
  if (text === '') return refused('no text');
  const known = deviationsIn(session);
  if (known.some((each) => each.found.item === item && each.text === text)) return ignored('repeat');
  if (openDeviations(session).length >= mostOpenDeviations) return refused('too many open');
  return [
    {
      ...{ type: 'DeviationReported', at, number: known.length + 1, version: number, item, text },
      ...(wanted !== '' && { wanted }),
      agent,
    },
  ];
}

/** What the card of a deviation is called in the thread. */
export const deviationPart = (number: number) => `deviation:${number}`;

/** What was found while building, each a concern about the plan. */
export function deviationsIn(session: Pick<Session, 'voices'>): Deviation[] {
  return concernsIn(session).filter((each): each is Deviation => each.found !== undefined);
}

/** Deviations that nobody has decided on. */
export function openDeviations(session: Pick<Session, 'voices'>): Deviation[] {
  return deviationsIn(session).filter(({ state }) => state === 'stands');
}

/** Somebody says how far a task is. A person may who takes part, or whose task it is. */
export function reportTask(session: Session, input: InputOf<'TaskReportGiven'>): Decision<Fact> {
  const { at, version: number, state, by, agent, message } = input;
  const version = session.versions.find((each) => each.number === number);
  const known = version && taskNamed(session, version, input.task);
  /** A program is told why; a person has clicked on what is past. */
  const no = (reason: Refusal): Decision<Fact> => {
    if (!by) return refused(reason);
    const isOld = reason === 'gone' || session.versions.at(-1)?.number !== number;
    const told = isOld ? 'oldVersion' : 'nothingOpen';
    return [declined({ at, to: by, what: 'tick', reason: told, version: number })];
  };
  const why = visible(input.why ?? '').trim();
  const unfit = whyNotWork(session, number);
  if (!version || unfit) return no(unfit ?? 'no such version');
  if (!known) return no(isGone(version, input.task) ? 'gone' : 'no such task');
  const { task, title, who } = known;
  const mayReport = !by || isMember(session, by) || sameText(who, by.name);
  if (by && !mayReport) return [declined({ at, to: by, what: 'tick', reason: 'notMember', version: number })];
  // What a later version has replaced is worked on no more.
  const newest = builtVersion(session);
  if (newest && newest !== version && !taskNamed(session, newest, task)) return no('gone');
  if (state === 'blocked' && why === '') return no('no text');
  if (isSame(known.last, input, why) || (known.state === state && !known.last)) return ignored('repeat');
  if (state === 'begun' && known.state === 'done') return no('already done');
  return [
    {
      ...{ type: 'TaskReported', at, version: number, task, title, state },
      ...(by ? { by } : { agent }),
      ...(why !== '' && { why }),
      ...(message !== undefined && { message }),
    },
  ];
}

/** Whether it says what is known: a tick by anybody else is the same tick. */
function isSame(
  last: TaskProgress | undefined,
  { state, agent }: InputOf<'TaskReportGiven'>,
  why: string,
): boolean {
  if (last?.state !== state || (last.why ?? '') !== why) return false;
  return state !== 'begun' || (last.agent?.name === agent?.name && last.agent?.session === agent?.session);
}
