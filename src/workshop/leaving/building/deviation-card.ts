import type { Session, Fact } from '../session.js';
import { clip } from '../../../text/fit.js';
import { oneLine, quoted } from '../../../text/foreign.js';
import { mention, moment } from '../../../text/markup.js';
import { button, buttons, type Card, cardSaying, textRows } from '../../base/card.js';
import { itemOf } from '../../plan/references.js';
import type { LiveCard } from '../../base/thread-contract.js';
import { latestVersion } from '../../plan/versions.js';
import { wordsOf } from '../../../words/words.js';
import { deviationPart, openDeviations } from './deviations.js';
import type { Deviation } from './state.js';
import { whoSays } from './task-rows.js';

const longestItem = 80;
const longestWanted = 300;

/** What can't be built as planned: who says so, why, and the choice whether it changes the plan. */
function deviationCard(session: Session, number: number): Card | undefined {
  const deviation = session.building.deviations.find((each) => each.number === number);
  if (!deviation) return undefined;
  const { building, common } = wordsOf(session.language);
  const { deviation: words } = building;
  const { text, wanted = '', state, settled } = deviation;
  const says = words.says(whoSays(session, deviation), itemName(session, deviation));
  const by = settled ? mention(settled.by.id) : '';
  const when = settled ? moment(settled.at) : '';
  const last = {
    open: words.decide(mention(session.requester.id)),
    taken: words.taken(by, when),
    left: words.left(by, when),
  }[state];
  const instead = wanted === '' ? '' : words.wanted(clip(oneLine(wanted), longestWanted));
  return cardSaying(common.sentences([says, clip(oneLine(text), longestWanted), instead, last]), [
    ...textRows([says, quoted(text), instead, last].filter(Boolean).join('\n')),
    ...buttons(state === 'open' ? choices(session, deviation) : []),
  ]);
}

function choices(session: Session, { number }: Deviation) {
  const { deviation: words } = wordsOf(session.language).building;
  const version = latestVersion(session)?.number ?? 1;
  const take = openDeviations(session).length > 1 ? words.takeAll : words.take;
  return [
    button(session, 'deviation_take', take(version + 1), { version, style: 'primary' }),
    button(session, 'deviation_leave', words.leave, { version, deviation: number }),
  ];
}

/** The item by its name, as it was in the version that is built. */
function itemName({ versions }: Session, { version, item }: Pick<Deviation, 'version' | 'item'>): string {
  const plan = versions.find(({ number }) => number === version)?.plan;
  const known = plan && itemOf(plan, item);
  return clip(oneLine(known?.name.trim() || known?.text || item), longestItem);
}

/** The card of each deviation. */
export const deviationCards: LiveCard<number, Session, Fact> = {
  brings: ({ fact }) =>
    fact.type === 'DeviationReported' ? [{ part: deviationPart(fact.number), own: fact.number }] : [],
  reads: deviationCard,
};
