import { clip } from '../../text/fit.js';
import { oneLine, said, sentence } from '../../text/foreign.js';
import { statusText } from '../status.js';
import { type Card, cardSaying, paragraph, textRows } from '../card.js';
import type { FactOf } from '../facts.js';
import { listed } from '../lists.js';
import { memberName } from '../people/names.js';
import { putQuestions } from '../questions/questions.js';
import type { Session } from '../session.js';
import { latestVersion } from '../versions/versions.js';
import { waitingFor } from '../waiting/lines.js';
import { wordsOf } from '../words.js';

const mostAwaited = 3;

/** Where the workshop stands, who is awaited and what can be done, in the Coach's words. */
export function coachSpoke(session: Session): Card {
  const { common, routing } = wordsOf(session.language);
  const awaited = waitingFor(session).slice(0, mostAwaited);
  const lines = [
    statusText(session),
    awaited.length > 0 ? routing.coach.awaited(common.list(awaited)) : routing.coach.nobody,
    wayOn(session),
  ];
  return paragraph(common.sentences(lines));
}

function wayOn(session: Session): string {
  const { ways } = wordsOf(session.language).routing.coach;
  const { speakers, stage, paused, failures, parked } = session;
  const version = latestVersion(session);
  if (paused || parked) return ways.resume;
  if (putQuestions(session).length > 0) return ways.answer;
  if (speakers.current?.type === 'person') return ways.view;
  if (stage === 'decision' && version) return ways.decide(version.number);
  if (failures.length > 0) return ways.retry;
  return stage === 'discussion' || stage === 'intake' ? ways.remark : ways.help;
}

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
