import type { FactOf, Session } from '../session.js';
import { clip } from '../../../text/fit.js';
import { oneLine, said, sentence } from '../../../text/foreign.js';
import { type Card, cardSaying, textRows } from '../../base/card.js';
import { listed } from '../../plan/lists.js';
import { memberName } from '../../people/names.js';
import { wordsOf } from '../../../words/words.js';

const longestReply = 4_000;
const longestReason = 1_000;
const mostOpened = 5;

/** A role's short reply: to whom and what; and, where its verdict changed, why and which issues that opens. */
export function roleReplied(session: Session, fact: FactOf<'RoleReplied'>): Card {
  const { common, routing } = wordsOf(session.language);
  const { role, answering, verdict, opened } = fact;
  const to = routing.reply.to(memberName(session, answering));
  const stand = verdict ? routing.reply.stand(role, common.verdicts[verdict]) : '';
  const text = clip(said(fact.text), longestReply);
  const issues = opened.slice(0, mostOpened).map((each) => `#${each.number} ${brief(each.text)}`);
  const left = opened.length - issues.length;
  const more = left > 0 ? [wordsOf(session.language).common.more(left)] : [];
  const parts = [
    [to, text].filter((part) => part !== '').join('\n'),
    ...verdictLines(session, fact),
    ...listed(session.language, routing.reply.opened, [...issues, ...more]),
  ];
  const words = clip(common.sentences([oneLine(fact.text), stand]), longestReply);
  return cardSaying(
    routing.reply.sentence(role, words),
    parts.flatMap((part) => textRows(part)),
  );
}

function verdictLines(session: Session, { verdict, reason = '', changed }: FactOf<'RoleReplied'>): string[] {
  const { common, routing } = wordsOf(session.language);
  if (!verdict) return [];
  const why = clip(sentence(reason, common.stop), longestReason);
  const lines = [
    routing.reply.verdict(common.marks[verdict], common.verdicts[verdict], why).trim(),
    ...(changed ? [routing.reply.changed(clip(sentence(changed, common.stop), longestReason))] : []),
  ];
  return [lines.join('\n')];
}

const brief = (text: string) => clip(oneLine(text), longestReason / 2);
