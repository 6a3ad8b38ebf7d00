import { oneLine } from '../../text/fit.js';
import { wordsOf } from '../../words/words.js';
import { type Rule, planRules } from '../plan/check/finding.js';
import { nameOfId } from '../plan/lists.js';
import type { Reason } from '../plan/state.js';
import type { Session } from './session.js';

/** One reason why it is a draft, as a line: who, and in which words. */
export function reasonLine(session: Session, { kind, role, text, detail }: Reason): string {
  const who: string = role ?? '';
  const { gate, rounds } = wordsOf(session.language);
  const { reasons } = gate;
  switch (kind) {
    case 'verdict': {
      const stand = text === 'reserved' || text === 'objects' || text === 'skipped' ? text : 'absent';
      // A role's own words; where it was not heard, what had failed, in ours.
      const isHeard = stand === 'reserved' || stand === 'objects';
      return reasons.verdict(who, stand, isHeard ? oneLine(detail) : failureWords(session, detail));
    }
    case 'unsigned':
      return reasons.unsigned(who || oneLine(text));
    // Of release 0.5: a concern besides the verdict, an item that an answer had touched or on which two did not agree, two answers to one question.
    case 'reserved':
    case 'shaken':
    case 'disagreement':
    case 'contest':
      return reasons.point(nameOfId(session, oneLine(text)), who, oneLine(detail));
    case 'question':
      return reasons.question(oneLine(text), who, oneLine(detail));
    case 'point':
      return reasons.point(oneLine(text), who, oneLine(detail));
    case 'unknown':
      return reasons.unknown(nameOfId(session, oneLine(text)));
    case 'finding':
      return rounds.round.because(ruleWords(session, text), itemsNamed(session, oneLine(detail)));
    case 'ended':
      return reasons.closedEarly(oneLine(text));
    default:
      return kind satisfies never;
  }
}

/** Ids that a detail begins with, by their names. */
function itemsNamed(session: Session, detail: string): string {
  const { common } = wordsOf(session.language);
  const [ids = '', ...rest] = detail.split(': ');
  return [common.list(ids.split(', ').map((id) => nameOfId(session, id))), ...rest].join(': ');
}

function ruleWords({ language }: Session, text: string): string {
  const rule = planRules.find((each): each is Rule => each === text);
  return rule ? wordsOf(language).gate.findings[rule] : oneLine(text);
}

/** What failed, in words, from the code of a failure; anything else is told as it is. */
export function failureWords({ language }: Session, code: string): string {
  const reasons = Object.entries(wordsOf(language).failures.reasons);
  const [, words] = reasons.find(([each]) => each === code) ?? [];
  return words?.replace(/[.。]$/u, '') ?? oneLine(code);
}
