import { budget as costs } from '../words/en/running.js';
import { deviationsIn } from '../workshop/leaving/building.js';
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
    ...membersOf(session),
    ...questionsOf(session),
    ...session.issues.map(
      ({ number, state, openedBy, round, text: words }): Row => [
        `issue #${number}`,
        `${state}, ${openedBy}, round ${round}`,
        words,
      ],
    ),
    ...session.versions.map(({ number, artifact, at }): Row => [`v${number}`, `${artifact}, ${at}`]),
    ...handOffsOf(session),
    ...builtOf(session),
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

function membersOf({ members }: Session): Row[] {
  return members
    .slice(1)
    .map(
      ({ id, speaksFor, invitedBy }): Row => [
        'member',
        `${id}${invitedBy ? `, brought in by ${invitedBy.id}` : ''}`,
        speaksFor ?? '',
      ],
    );
}

/** Each hand-off, and how far it is at each of its targets. Why one is not reached is in words of ours. */
function handOffsOf({ handoffs }: Session): Row[] {
  return handoffs.flatMap(({ number, version, artifact, by, at, withdrawn, deliveries }): Row[] => [
    [
      `hand-off h${number}`,
      `${artifact} v${version} by ${by.id}, ${at}${withdrawn ? `, withdrawn ${withdrawn.at}` : ''}`,
    ],
    ...deliveries.map(({ target, event, state, attempt, at: last, next, detail }): Row => {
      const tries = `${attempt} ${attempt === 1 ? 'try' : 'tries'}`;
      const when = [last, next && `next ${next}`, detail].filter(Boolean).join(', ');
      return [`  ${target.kind}`, [event, state, tries, when].filter(Boolean).join(', ')];
    }),
  ]);
}

/** What was reported while it is built. */
function builtOf(session: Session): Row[] {
  const { building } = session;
  const who = ({ by, agent }: { by?: { id: string } | undefined; agent?: { name: string } | undefined }) =>
    by?.id ?? (agent ? 'an agent' : '');
  return [
    ...building.tasks.map(
      (each): Row => ['task', `${each.state}, v${each.version}, ${who(each)}, ${each.at}`, each.title],
    ),
    ...deviationsIn(session).map(
      ({ found, state, version, by, at, text }): Row => [
        `deviation ${found.number}`,
        `${state}, ${found.item} of v${version}, ${found.agent ? 'an agent' : by.id}, ${at}`,
        text,
      ],
    ),
  ];
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
