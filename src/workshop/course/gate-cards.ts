import { oneLine } from '../../text/fit.js';
import { type Words, wordsOf } from '../../words/words.js';
import { type Rule, rules } from '../plan/check/finding.js';
import { named } from '../plan/lists.js';
import type { Reason } from '../plan/state.js';
import type { Session } from './session.js';

/** An assumption that says too little lacks fields, whose names are no words of people. Undefined where it is about something else. */
function lacksLine(session: Session, item: string, detail: string): string | undefined {
  const { common, gate } = wordsOf(session.language);
  const fields = detail.split(', ');
  const isField = (name: string): name is keyof typeof gate.fields => Object.hasOwn(gate.fields, name);
  return fields.every(isField)
    ? gate.reasons.lacks(named(session, item), common.list(fields.map((name) => gate.fields[name])))
    : undefined;
}

/** One reason why it is a draft, as a line: who, and in which words. */
export function reasonLine(session: Session, { kind, role, text, detail }: Reason): string {
  const who: string = role ?? '';
  const { gate } = wordsOf(session.language);
  const { reasons } = gate;
  switch (kind) {
    case 'verdict': {
      const stand = text === 'reserved' || text === 'objects' || text === 'skipped' ? text : 'absent';
      return reasons.verdict(who, stand, whyOf(session, stand, detail));
    }
    case 'unsigned':
      return reasons.unsigned(who || oneLine(text));
    // Of release 0.5: a concern besides the verdict, an item that an answer had touched, two who did not agree on one; below, two answers to one question.
    case 'reserved':
      return reasons.verdict(who, 'reserved', oneLine(detail));
    case 'shaken':
    case 'disagreement':
      return reasons.issue(named(session, oneLine(text)), who, oneLine(detail));
    case 'question':
      return reasons.question(oneLine(text), who, oneLine(detail));
    case 'contest':
      return reasons.contest(oneLine(text), oneLine(detail));
    case 'issue':
      return reasons.issue(oneLine(text), who, oneLine(detail));
    case 'unknown':
      return (
        lacksLine(session, text, detail) ??
        reasons.unknown(named(session, oneLine(text)), quotesIn(session, oneLine(detail)))
      );
    case 'finding':
      return gate.finding(ruleWords(session, text), itemsNamed(session, oneLine(detail)));
    case 'ended':
      return reasons.closedEarly(oneLine(text));
    default:
      return kind satisfies never;
  }
}

/** Words that were found, each in its quotation marks, as the language lists them. */
function quotesIn({ language }: Session, detail: string): string {
  return wordsOf(language).common.list(detail.split(/(?<=”), (?=“)/u));
}

/** Ids that a detail begins with, by their names. */
function itemsNamed(session: Session, detail: string): string {
  const { common } = wordsOf(session.language);
  const [ids = '', ...rest] = detail.split(': ');
  return [common.list(ids.split(', ').map((id) => named(session, id))), ...rest].join(': ');
}

function ruleWords({ language }: Session, text: string): string {
  const rule = rules.find((each): each is Rule => each === text);
  return rule ? wordsOf(language).gate.findings[rule] : oneLine(text);
}

/** A role's own words; where it was not heard, what had failed, in ours. */
function whyOf(session: Session, stand: string, detail: string): string {
  const known = stand === 'absent' || stand === 'skipped';
  return known ? failureWords(session, detail) : oneLine(detail);
}

/** What failed, in words, from the code of a failure; anything else is told as it is. */
export function failureWords({ language }: Session, code: string): string {
  const { reasons } = wordsOf(language).failures;
  return isFailure(reasons, code) ? reasons[code].replace(/[.。]$/u, '') : oneLine(code);
}

type Failures = Words['failures']['reasons'];

function isFailure(reasons: Failures, detail: string): detail is keyof Failures {
  return Object.hasOwn(reasons, detail);
}
