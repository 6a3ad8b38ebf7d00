import type { Session } from '../session.js';
import { daysIn } from '../../../text/amounts.js';
import { clip } from '../../../text/fit.js';
import { oneLine, stopped } from '../../../text/foreign.js';
import type { RoleId } from '../../../roles/index.js';
import { ruleNamed } from '../../setting/house-rules.js';
import { named, titled } from '../../plan/lists.js';
import type { Put } from '../../plan/items.js';
import type { OpenedIssue, Say } from '../../plan/operations.js';
import { itemOf } from '../../plan/references.js';
import { wordsOf } from '../../../words/words.js';
import type { Turn } from '../../plan/turn.js';
import { linkToIssue, linkToItem } from './where.js';

const longestGap = 140;
const longestRule = 100;

/** A line of what a contribution does to the plan. What weighs more stands first. */
interface Line {
  weight: 'dispute' | 'settled' | 'changed' | 'new' | 'frame';
  text: string;
}

const order: readonly Line['weight'][] = ['dispute', 'settled', 'changed', 'new', 'frame'];

/**
 * What a contribution does to the plan, a line each, the weightiest first: disputes and gaps begin with "!", what is settled with
 * "✓", changed items with "~", withdrawn ones with "–", new ones with "+". Items and issues are told by name; the whole of it is
 * in the details. `before` and `after`: the session around it.
 */
export function turnLines(before: Session, after: Session, role: RoleId, turn: Turn): string[] {
  const wanted = new Set(turn.opened.flatMap(({ instead }) => instead?.id ?? []));
  const puts = turn.put.filter((put) => !wanted.has(put.id));
  const settles = turn.say.filter(({ as }) => as === 'settle');
  const [only] = puts.length === 1 && settles.length === 1 ? settles : [];
  const lines = [
    ...puts.map((put) => putLine(before, role, put, only && issueLink(after, only.about))),
    ...turn.say.filter((say) => say !== only).flatMap((say) => saidLine(after, say)),
    ...turn.opened.map((issue) => openedLine(after, issue)),
  ];
  return order.flatMap((weight) => lines.flatMap((each) => (each.weight === weight ? [each.text] : [])));
}

/** A new item, or a change of one. `settles`: the issue that this alone settles. */
function putLine(before: Session, role: RoleId, put: Put, settles = ''): Line {
  const { turn: words } = wordsOf(before.language).rounds;
  const known = itemOf(before.plan, put.id);
  const line = lineOf();
  return settles ? { weight: 'settled', text: words.settling(line.text, settles) } : line;

  function lineOf(): Line {
    const item = withDays(before, put);
    if (put.replaces !== undefined)
      return { weight: 'changed', text: words.replaced(linkToItem(before, put.replaces), item) };
    if (!known) return { weight: put.fields.kind === 'frame' ? 'frame' : 'new', text: words.added(item) };
    const text = known.by === role ? words.changed(item) : words.suggested(item, known.by);
    return { weight: 'changed', text };
  }
}

/** A task is told with the days that it takes. */
function withDays({ language }: Session, put: Put): string {
  const { fields } = put;
  if (fields.kind !== 'task') return titled(put);
  return `${titled(put)} · ${daysIn[language](fields.from, fields.to)}`;
}

function saidLine(session: Session, { about, as }: Say): Line[] {
  const { turn: words } = wordsOf(session.language).rounds;
  const issue = issueLink(session, about);
  switch (as) {
    case 'agree': {
      const contested = session.issues.find(({ number }) => `#${number}` === about)?.about ?? '';
      const item = itemOf(session.plan, contested);
      if (!item) return [{ weight: 'settled', text: words.settle(issue) }];
      const line = item.gone ? words.withdrawn(titled(item)) : words.changed(titled(item));
      return [{ weight: 'settled', text: words.settling(line, issue) }];
    }
    case 'settle':
      return [{ weight: 'settled', text: words.settle(issue) }];
    case 'hold':
    case 'keep':
      return [{ weight: 'dispute', text: words[as](issue) }];
    case 'withdraw':
      return [{ weight: 'changed', text: words.withdrawn(named(session, about)) }];
    // What was opened says these two, and what stands has not changed.
    case 'contest':
    case 'gap':
    case 'stands':
      return [];
    default:
      return as satisfies never;
  }
}

function issueLink(session: Session, about: string): string {
  const issue = session.issues.find(({ number }) => `#${number}` === about);
  return issue ? linkToIssue(issue) : about;
}

/** That these house rules are said to be broken, with their words, as a sentence; empty where there are none. */
export function breachWords(session: Session, ids: readonly string[] = []): string {
  const { common, rounds } = wordsOf(session.language);
  const { breaks, breach } = rounds.turn;
  const rules = ids.map((id) => breach(id, clip(oneLine(ruleNamed(session, id)?.text ?? ''), longestRule)));
  return rules.length === 0 ? '' : stopped(breaks(common.list(rules)), common.stop);
}

function openedLine(session: Session, issue: OpenedIssue): Line {
  const { number, kind, about, text, instead } = issue;
  const broken = breachWords(session, issue.breaks);
  const { common, rounds } = wordsOf(session.language);
  const { turn: words } = rounds;
  const said = stopped(clip(oneLine(text), longestGap), common.stop);
  if (kind === 'gap') return { weight: 'dispute', text: common.sentences([words.gap(number, said), broken]) };
  const item = itemOf(session.plan, about);
  const other = instead && instead.name !== item?.name ? oneLine(instead.name) : '';
  const wish = instead ? words.instead(other || oneLine(instead.text)) : words.away;
  const name = item ? `${linkToItem(session, about)} ${oneLine(item.name)}`.trim() : about;
  return {
    weight: 'dispute',
    text: common.sentences([words.contest(number, name, clip(wish, longestGap)), broken]),
  };
}
