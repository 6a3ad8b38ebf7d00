import type { Session } from '../session.js';
import { oneLine } from '../../../text/foreign.js';
import type { Finding } from '../../plan/check/finding.js';
import { named } from '../../plan/lists.js';
import { wordsOf } from '../../../words/words.js';

const mostNamed = 4;

/** One finding of the check as a line: what is wrong, with which items, and the figures or words that it is about. */
export function findingLine(session: Session, { rule, items, detail }: Finding): string {
  const { common, gate } = wordsOf(session.language);
  const lacks = rule === 'unknown' ? lacksLine(session, items[0] ?? '', detail) : undefined;
  if (lacks !== undefined) return lacks;
  const shown = items.slice(0, mostNamed).map((id) => named(session, id));
  const more = items.length > mostNamed ? [common.more(items.length - mostNamed)] : [];
  const about = [common.list([...shown, ...more]), oneLine(detail)].filter((part) => part !== '');
  return gate.finding(gate.findings[rule], about.join(' · '));
}

/** An assumption that says too little lacks fields, whose names are no words of people. Undefined where it is about something else. */
export function lacksLine(session: Session, item: string, detail: string): string | undefined {
  const { common, gate } = wordsOf(session.language);
  const fields = detail.split(', ');
  const isField = (name: string): name is keyof typeof gate.fields => Object.hasOwn(gate.fields, name);
  return fields.every(isField)
    ? gate.reasons.lacks(named(session, item), common.list(fields.map((name) => gate.fields[name])))
    : undefined;
}
