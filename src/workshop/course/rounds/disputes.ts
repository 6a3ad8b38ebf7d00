import type { Fact, Session } from '../session.js';
import type { RoleId } from '../../../roles/index.js';
import { lexiconOf } from '../../../text/lexicon/index.js';
import { ruleNamed } from '../../setting/house-rules.js';
import { itemOf } from '../../plan/references.js';
import type { Issue } from '../../plan/state.js';
import { nextQuestionNumber } from '../../asking/questions/asking.js';
import { deadlocks } from './closings.js';

/**
 * What both sides hold after reading each other is a question to people, with the two sides as its answers: first the item as
 * it stands, then what the contester wants.
 */
export function askDisputes(session: Session, at: string): Fact[] {
  let number = nextQuestionNumber(session);
  return deadlocks(session).flatMap((issue): Fact[] => {
    const item = itemOf(session.plan, issue.about);
    if (!item) return [];
    const { dispute } = lexiconOf(session.language);
    const { instead } = issue;
    const byName =
      instead !== undefined && isTold(item.name) && isTold(instead.name) && item.name !== instead.name;
    const stands = byName ? item.name : item.text;
    const wanted = byName ? instead.name : (instead?.text ?? dispute.leaveOut);
    const question = {
      number: number++,
      level: 'blocking' as const,
      text: dispute.which(item.name || item.text),
      why: sidesOf(session, issue, item.by),
      options: [stands, wanted],
      assumption: stands,
      dispute: issue.number,
    };
    return [{ type: 'DisputeAsked', at, issue: issue.number, question }];
  });
}

const isTold = (name: string) => name.trim() !== '';

/** What each side says for itself: the author of the item, then the contester; last the house rules that are said to be broken. */
function sidesOf(session: Session, issue: Issue, author: RoleId): string {
  const { openedBy, text, reply, held, breaks = [] } = issue;
  const sides = [
    [author, reply?.why ?? ''],
    [openedBy, held?.why || text],
    ...breaks.map((id) => [id, ruleNamed(session, id)?.text ?? '']),
  ];
  return sides.flatMap(([who, why]) => (why ? [`${who}: ${why}`] : [])).join('\n');
}
