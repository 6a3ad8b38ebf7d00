import { budget as costs } from '../words/en/running.js';
import { pending } from '../workshop/pending.js';
import type { Session } from '../workshop/session.js';
import { awaited, statusOf } from '../workshop/waiting/awaited.js';
import { fitted, table } from './fact-rows.js';

type Row = [name: string, what: string, text?: string];

/**
 * A session as an operator reads it: where it is and what it waits for. What people and models wrote only with `text`.
 */
export function sessionRows(session: Session, text: boolean): string[] {
  const { id, stage, rounds, roundLimit, requester, channel, language, outcome, seq, changedAt } = session;
  const rows: Row[] = [
    ['stage', `${stage}${outcome ? ` (${outcome.kind})` : ''}, ${statusOf(session)}`],
    ['round', `${rounds.length} of ${roundLimit}${turnsOf(session)}`],
    ['facts', `${seq}, the last at ${changedAt}`],
    ['requester', `${requester.id} in ${channel}, ${language}`, session.title],
    ...questionsOf(session),
    ...session.versions.map(({ number, artifact, at }): Row => [`v${number}`, `${artifact}, ${at}`]),
    ...session.failures.map(
      ({ task, reason, attempt, at, detail }): Row => [
        'failing',
        `${task}: ${reason}, ${attempt} ${attempt === 1 ? 'try' : 'tries'}, ${at}`,
        detail,
      ],
    ),
    ...awaited(session).map(
      ({ person, what, since, question }): Row => [
        'awaited',
        `${person.id}: ${what}${question === undefined ? '' : ` to Q${question}`}, since ${since}`,
      ],
    ),
    ...pending(session).map(
      ({ key, wait, held }): Row => [
        'owed',
        `${key}${held ? ', held' : ''}${wait ? `, not before ${wait.until}` : ''}`,
      ],
    ),
    ...Object.entries(session.spent).map(
      ([who, { input, cached, output, micros, unknown }]): Row => [
        'spent',
        `${who}: ${costs.flow(input, cached, output)}, ${micros === null ? costs.unknown : costs.money(micros)}${unknown ? `, and ${unknown} of unknown cost` : ''}`,
      ],
    ),
  ];
  const lines = rows.flatMap(([name, what, words]): string[][] => [
    [name, what],
    ...(text && words ? [['', words.replace(/\s+/g, ' ')]] : []),
  ]);
  return [id, ...table(['', ''], lines).slice(1)].map(fitted);
}

function turnsOf({ rounds }: Session): string {
  const round = rounds.at(-1);
  if (!round) return '';
  const said = round.turns.map(({ role, turn }) => `${role} ${turn.verdict}`);
  return said.length > 0 ? `: ${said.join(', ')}` : '';
}

function questionsOf({ questions }: Session): Row[] {
  return questions.map(
    ({ number, asker, agent, level, state, person, closure, text }): Row => [
      `Q${number}`,
      `${state}, ${level}, ${agent ? 'an agent' : asker} asks ${person.id}${closure ? `, ${closure.at}` : ''}`,
      text,
    ],
  );
}
