import { roleOf } from '../roles/index.js';
import type { Session, TakenTurn } from '../workshop/session.js';
import type { Turn } from '../workshop/turn.js';
import { linesOf, oneLine, readableTime } from './plain-text.js';
import { isRehearsal } from './signature.js';
import type { Words } from './words.js';

/** `PP_speak_r1.txt` and its kin: what a role said in a round. Several turns of one round share a file. */
export function speechFiles(session: Session, words: Words): { name: string; content: string }[] {
  return session.rounds.flatMap(({ number, turns }) => {
    const speakers = [...new Set(turns.map(({ role }) => role))];
    return speakers.map((role) => {
      const own = turns.filter((taken) => taken.role === role);
      const content = own.map((taken) => speech(words, number, taken)).join('\n\n');
      return { name: `${roleOf(role).speechTag}_speak_r${number}.txt`, content: `${content}\n` };
    });
  });
}

/** A turn as plain text. What the role wrote is indented, so that it can't pass for a heading of ours. */
export function speechText({ speech: said, ...words }: Words, turn: Turn): string {
  const stances = { settle: said.settle, keep: said.keep };
  const sections: [string, string[]][] = [
    [said.builds, turn.builds],
    [said.points, turn.points.map(({ id, text }) => `${id} ${text}`)],
    [said.disputes, turn.disputes.map(({ point, reason }) => words.plain(point, reason))],
    [
      said.views,
      turn.issueViews.map(({ issue, stance, text }) => words.plain(`#${issue} ${stances[stance]}`, text)),
    ],
    [said.opened, turn.opened.map(({ number, text }) => `#${number} ${text}`)],
  ];
  const listed = sections.flatMap(([title, items]) =>
    items.length === 0 ? [] : [[title, ...items.map((item) => `  - ${oneLine(item)}`)].join('\n')],
  );
  const analysis = [
    said.analysis,
    ...linesOf(turn.analysis.trim() || words.none).map((line) => `  ${line}`.trimEnd()),
  ].join('\n');
  const verdict = words.reasoned(words.verdicts[turn.verdict], oneLine(turn.reason) || words.none);
  return [analysis, ...listed, `${said.verdict}\n  ${verdict}`].join('\n\n');
}

function speech(words: Words, round: number, { role, at, model, turn }: TakenTurn): string {
  const heading = words.speech.heading(role, round, readableTime(at));
  const writer = isRehearsal(model) ? words.speech.rehearsal(model) : words.speech.model(model);
  return [`${heading}\n${oneLine(writer)}`, speechText(words, turn)].join('\n\n');
}
