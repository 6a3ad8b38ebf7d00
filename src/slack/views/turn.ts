import { charactersLeft } from '../../text/markup.js';
import { type Card, cardSaying } from '../../workshop/card.js';

import { oneLine, said, sentence } from '../../text/foreign.js';
import { roleOf } from '../../roles/index.js';
import type { FactOf } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import type { Turn } from '../../workshop/turn.js';
import { listed, numbered } from './listed.js';
import { wordsOf } from './words.js';

/** What a role said, in its own voice: the verdict first, then why, then what it states, disputes and opens. */
export function turnTaken(session: Session, { role, round, turn }: FactOf<'TurnTaken'>): Card {
  const { thread } = wordsOf(session.language);
  const verdict = thread.verdicts[turn.verdict];
  const reason = sentence(turn.reason, thread.stop);
  const parts = [
    thread.turn.verdict(thread.marks[turn.verdict], verdict, reason),
    turn.changed ? thread.turn.changed(sentence(turn.changed, thread.stop)) : '',
    said(turn.analysis),
    ...lists(session, turn),
  ].filter((part) => part !== '');
  const file = `${roleOf(role).speechTag}_speak_r${round}.txt`;
  const rest = thread.more(charactersLeft, file);
  const words = thread.sentences([reason, oneLine(turn.analysis)]);
  return cardSaying(thread.turn.sentence(role, round, verdict, words), [{ parts, rest }]);
}

function lists(session: Session, turn: Turn): string[] {
  const { turn: words } = wordsOf(session.language).thread;
  const disputing = new Map(
    turn.opened.flatMap(({ about, number }) => (about ? [[about, `#${number}`]] : [])),
  );
  const disputes = turn.disputes.map(({ point, reason }) =>
    words.dispute(oneLine(point), authorOf(session, point), oneLine(reason), disputing.get(point) ?? ''),
  );
  const opened = turn.opened.filter(({ about }) => about === undefined);
  const { questions = [], assumptions = [], sources = [] } = turn;
  const views = turn.issueViews.map(({ issue, stance, text }) => words[stance](issue, oneLine(text)));
  return [
    ...listed(session.language, words.points, turn.points.map(numbered)),
    ...listed(session.language, words.builds, turn.builds.map(oneLine)),
    ...listed(session.language, words.views, views),
    ...listed(session.language, words.disputes, disputes),
    ...listed(
      session.language,
      words.opened,
      opened.map(({ number, text }) => `#${number} ${oneLine(text)}`),
    ),
    ...listed(
      session.language,
      words.questions,
      questions.map(({ number, text }) => words.question(number, oneLine(text))),
    ),
    ...listed(
      session.language,
      words.assumptions,
      assumptions.map(({ number, text }) => words.assumption(number, oneLine(text))),
    ),
    ...listed(
      session.language,
      words.sources,
      sources.map(({ id, where }) => words.source(id, oneLine(where))),
    ),
  ];
}

function authorOf({ rounds, consensus }: Session, point: string): string {
  const turns = rounds.flatMap((round) => round.turns);
  const stated = turns.find(({ turn }) => turn.points.some(({ id }) => id === point));
  return stated?.role ?? consensus.find(({ id }) => id === point)?.by ?? '';
}
