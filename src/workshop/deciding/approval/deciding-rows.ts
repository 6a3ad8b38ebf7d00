import type { Session } from '../session.js';
import { clip } from '../../../text/fit.js';
import { oneLine } from '../../../text/foreign.js';
import { mention } from '../../../text/markup.js';
import { button, buttons, type Confirmation, noteRow, type Row, textRows } from '../../base/card.js';
import type { Person } from '../../base/people.js';
import { questionId } from '../../base/question.js';
import { breachWords } from '../../course/rounds/turn-lines.js';
import { rulesNamedIn } from '../../setting/house-rules.js';
import { wordsOf } from '../../../words/words.js';
import {
  approvedPlan,
  approversOf,
  lateAnswers,
  likersOf,
  openConcerns,
  supportersOf,
  votesNeeded,
} from './standing.js';
import type { Concern } from './state.js';

const longestConcern = 300;
const mostConcerns = 4;
const mostCounted = 3;
const longestName = 40;

/** Who is for a version: those who count, while more are needed, and those whom the requester can count. */
export function voiceRows(session: Session, version: number): Row[] {
  const { approval, common } = wordsOf(session.language);
  const { voices } = approval;
  const names = (people: readonly Person[]) => people.map(({ id }) => mention(id));
  const approvers = approversOf(session, version);
  const supporters = supportersOf(session, version);
  const beside = [...names(supporters), ...names(likersOf(session, version)).map(voices.liked)];
  const isShort = votesNeeded(session) > 1 && session.members.length < votesNeeded(session);
  return [
    ...textRows(
      [
        approvers.length > 0 ? voices.soFar(common.list(names(approvers))) : '',
        isShort ? voices.alone(mention(session.requester.id)) : '',
        beside.length > 0 ? voices.for(common.list(beside)) : '',
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    ...(approvers.length > 0 ? buttons([button(session, 'undo', voices.takeBack, { version })]) : []),
    // They all do the same, each for another person: Slack takes what does the same once in a row.
    ...supporters.slice(0, mostCounted).flatMap(({ id, name }) => {
      const label = voices.count(clip(oneLine(name), longestName));
      return buttons([button(session, 'count', label, { version, member: id })]);
    }),
  ];
}

/** What is against a version: each open concern with its buttons, and what became of those that were answered. */
export function concernRows(session: Session): Row[] {
  const { concern } = wordsOf(session.language).approval;
  const open = openConcerns(session);
  const left = open.length - mostConcerns;
  const newest = session.versions.at(-1)?.number;
  const answered = session.concerns.filter(
    ({ state, version }) => state === 'answered' && version === newest,
  );
  return [
    ...open
      .slice(0, mostConcerns)
      .flatMap((each) => [
        ...textRows(concernLine(session, each)),
        ...buttons([
          button(session, 'concern_take_up', concern.takeUp, { concern: each.number }),
          button(session, 'concern_answer', concern.answer, { concern: each.number }),
        ]),
      ]),
    ...(left > 0 ? textRows(concern.more(left)) : []),
    ...answered.slice(-mostConcerns).map(({ by, text, answer }) => {
      const [asked, said] = [short(text), short(answer?.text ?? '')];
      return noteRow(concern.answered(mention(by.id), asked, mention(answer?.by.id ?? ''), said));
    }),
  ];
}

export function concernLine(session: Session, { by, text }: Concern): string {
  const { approval, common } = wordsOf(session.language);
  const broken = breachWords(session, rulesNamedIn(session, text));
  return common.sentences([approval.concern.line(mention(by.id), short(text)), broken]);
}

const short = (text: string) => clip(oneLine(text), longestConcern);

/** Answers that came after the version, and the choice whether they change it, which waits while it is parked. */
export function lateRows(session: Session, version: number): Row[] {
  const { late } = wordsOf(session.language).approval;
  const { common } = wordsOf(session.language);
  const answers = lateAnswers(session).map((each) =>
    late.answer(questionId(session, each), clip(oneLine(each.closure?.text ?? ''), longestAnswer)),
  );
  if (answers.length === 0) return [];
  return [
    ...textRows(late.warning(common.list(answers))),
    ...(session.parked
      ? []
      : buttons([
          button(session, 'late_take', late.take(version + 1), { version, style: 'primary' }),
          button(session, 'late_leave', late.leave, { version }),
        ])),
  ];
}
const longestAnswer = 120;

/** What the approve button carries where concerns are open: a dialog that names them, and up to which one it does. */
export function overConcerns(session: Session): { asks?: Confirmation; concern?: number } {
  const open = openConcerns(session);
  const last = open.at(-1);
  if (!last) return {};
  const { sure } = wordsOf(session.language).approval;
  const named = open.slice(0, mostConcerns).map(({ by, text }) => `${oneLine(by.name)}: ${oneLine(text)}`);
  const asks = { ...sure, text: clip(named.join('\n'), longestDialog), harmless: true as const };
  return { asks, concern: last.number };
}
const longestDialog = 280;

/** Concerns that came after a plan was approved: whoever may approve can reopen it. */
export function concernsAfter(session: Session): Concern[] {
  const approval = session.approvals.at(-1);
  if (!approvedPlan(session) || !approval) return [];
  const known = new Set(approval.over);
  return openConcerns(session).filter(({ number }) => !known.has(number));
}
