import type { FactOf, Session, Fact } from './session.js';
import { mention, moment } from '../../text/markup.js';
import { taskRows } from './building/task-rows.js';
import { button, buttons, type Card, cardSaying, textRows } from '../base/card.js';
import { standingHandOff } from './handoff/standing.js';
import { isDryRun } from '../base/authors.js';
import type { LiveCard } from '../base/thread-contract.js';
import { computed } from '../base/tracking.js';
import { wordsOf } from '../../words/words.js';
import { concernLine, concernsAfter } from '../deciding/approval/deciding-rows.js';
import { approvedPlan, approversOf, likersOf, supportersOf } from '../deciding/approval/standing.js';

type Ended = FactOf<'ApprovalUndone' | 'Reopened' | 'HandOffWithdrawn'>;

interface ApprovalTold {
  fact: FactOf<'Approved'>;
  /** Whether it was read from a reply whose author was not asked. */
  isRead: boolean;
  ended?: Ended;
}

/** Says who approved a version and over what, with the way back; then what was said against it afterwards. */
function approvedCard(session: Session, { fact, isRead }: ApprovalTold): Card {
  const { approval, common } = wordsOf(session.language);
  const { approved: words } = approval;
  const { version, countedBy } = fact;
  const stands = session.approvals.findLast((each) => each.version === version);
  const by = stands?.by ?? fact.by;
  const approvers = approversOf(session, version);
  const named = approvers.some(({ id }) => id === by.id) ? approvers : [by];
  const needed = session.settings.approving === 'two' ? named : [by];
  const who = common.list(needed.map(({ id }) => mention(id)));
  const isTheirs = needed.some(({ id }) => id === session.requester.id) || countedBy !== undefined;
  const requester = mention(session.requester.id);
  const over = session.concerns.filter(({ number }) => fact.over?.includes(number));
  const also = [...named, ...supportersOf(session, version), ...likersOf(session, version)].filter(
    (each) => !needed.some(({ id }) => id === each.id),
  );
  const against = concernsAfter(session);
  const lines = [
    isTheirs ? words.sentence(version, who) : words.sentenceFor(requester, version, who),
    countedBy ? words.counted(mention(countedBy.id), mention(fact.by.id)) : '',
    over.length > 0 ? words.over(over.map((each) => concernLine(session, each)).join(' ')) : '',
    isRead ? words.read : '',
    also.length > 0 ? words.also(common.list(also.map(({ id }) => mention(id)))) : '',
    ...against.map((each) => concernLine(session, each)),
  ].filter(Boolean);
  const isUp = approvedPlan(session)?.number === version;
  // From then on it can be withdrawn, on the card of the hand-off.
  const isOut = standingHandOff(session)?.version === version;
  return cardSaying(common.sentences(lines), [
    ...textRows(lines.join('\n')),
    ...buttons([
      ...(isUp && !isOut
        ? [
            ...(computed(session, isDryRun)
              ? []
              : [
                  button(session, 'hand_off', wordsOf(session.language).handoff.button, {
                    version,
                    style: 'primary',
                  }),
                ]),
            button(session, 'undo', words.undo, { version }),
          ]
        : []),
      ...(isUp && against.length > 0 ? [button(session, 'reopen', words.reopen, { version })] : []),
    ]),
    ...(isUp ? taskRows(session, version) : []),
  ]);
}

/** The approval's message after it was taken back, undone or reopened. */
function endedCard(session: Session, { version, by, at }: FactOf<'Approved'>, ended: Ended): Card {
  const { approved: words } = wordsOf(session.language).approval;
  const [who, when, then] = [mention(by.id), moment(at), moment(ended.at)];
  const isTheirs = ended.type !== 'Reopened' && ended.by.id === by.id;
  const say = ended.type === 'Reopened' ? words.reopened : words.undone;
  const line = isTheirs
    ? words.takenBack(version, who, when, then)
    : say(version, who, when, mention(ended.by.id), then);
  // What was reopened for the next version is built all the same.
  const isReopened = session.versions.find(({ number }) => number === version)?.approval === 'reopened';
  const isBuilt = isReopened && session.building.tasks.length > 0;
  return cardSaying(line, [...textRows(line), ...(isBuilt ? taskRows(session, version) : [])]);
}

/** Whether the approval was only read from a reply; not if the author confirmed it. */
function wasRead({ replies }: Session, { via, message }: FactOf<'Approved'>): boolean {
  return via === 'reply' && !replies.some(({ id, settled }) => id === message && settled);
}

/** The notice of each approval, for a version may be approved again after it was taken back. */
export const approvedNotices: LiveCard<ApprovalTold, Session, Fact> = {
  urgency: 'answer',
  brings({ fact, seq, after }) {
    if (fact.type !== 'Approved') return [];
    return [{ part: `approved:v${fact.version}:${seq}`, own: { fact, isRead: wasRead(after, fact) } }];
  },
  follows: (card, { fact }) =>
    !card.ended &&
    (fact.type === 'ApprovalUndone' || fact.type === 'Reopened' || fact.type === 'HandOffWithdrawn') &&
    fact.version === card.fact.version
      ? { ...card, ended: fact }
      : card,
  reads: (session, told) =>
    told.ended ? endedCard(session, told.fact, told.ended) : approvedCard(session, told),
};
