import { roleOf } from '../roles/index.js';
import { isRehearsal } from '../workshop/footer.js';
import { isRequester, type Question, type RaisedQuestion } from '../workshop/questions/index.js';
import type { TakenTurn, Turn } from '../workshop/rounds/index.js';
import type { Session } from '../workshop/session.js';
import { linesOf, oneLine, readableTime } from './plain-text.js';
import { dialogueOn } from './question-record.js';
import type { Words } from './words.js';

/** `PP_speak_r1.txt` and its kin: what a role said in a round. Several turns of one round share a file. */
export function speechFiles(session: Session, words: Words): { name: string; content: string }[] {
  return session.rounds.flatMap(({ number, turns, held }) => {
    const speakers = [...new Set(turns.map(({ role }) => role))];
    return speakers.map((role) => {
      const own = turns.filter((taken) => taken.role === role);
      const waited = new Set(held.flatMap((each) => (each.role === role ? [each.question] : [])));
      const first = session.questions
        .filter((question) => waited.has(question.number))
        .map((question) => askedFirst(session, words, question));
      const content = own
        .map((taken, index) => speechWithHeading(words, number, taken, index === 0 ? first : []))
        .join('\n\n');
      return { name: `${roleOf(role).speechTag}_speak_r${number}.txt`, content: `${content}\n` };
    });
  });
}

/** A turn as plain text. What the role wrote is indented, so that it can't pass for a heading of ours. */
export function speechText(words: Words, turn: Turn): string {
  const said = words.speech;
  const stances = { settle: said.settle, keep: said.keep };
  const sections: [string, string[]][] = [
    [said.changed, turn.changed ? [turn.changed] : []],
    [said.builds, turn.builds],
    [said.points, turn.points.map(({ id, text }) => `${id} ${text}`)],
    [said.disputes, turn.disputes.map(({ point, reason }) => words.plain(point, reason))],
    [
      said.views,
      turn.issueViews.map(({ issue, stance, text }) => words.plain(`#${issue} ${stances[stance]}`, text)),
    ],
    [said.opened, turn.opened.map(({ number, text }) => `#${number} ${text}`)],
    [
      said.assumed,
      (turn.assumptions ?? []).map(({ number, text, question: spared }) =>
        words.from(`A${number} ${text}`, said.insteadOf(spared)),
      ),
    ],
    [words.sources, (turn.sources ?? []).map(({ id, where }) => `${id} ${where}`)],
  ];
  const listed = sections.flatMap(([title, items]) =>
    items.length === 0 ? [] : [[title, ...items.map((item) => `  - ${oneLine(item)}`)].join('\n')],
  );
  const analysis = [
    said.analysis,
    ...linesOf(turn.analysis.trim() || words.none).map((line) => `  ${line}`.trimEnd()),
  ].join('\n');
  const verdict = words.reasoned(words.verdicts[turn.verdict], oneLine(turn.reason) || words.none);
  const asked = questionsAsked(words, turn.questions ?? []);
  return [analysis, ...listed, ...asked, `${said.verdict}\n  ${verdict}`].join('\n\n');
}

function speechWithHeading(
  words: Words,
  round: number,
  { role, at, model, turn }: TakenTurn,
  first: readonly string[],
): string {
  const heading = words.speech.heading(role, round, readableTime(at));
  const writer = isRehearsal(model) ? words.speech.rehearsal(model) : words.speech.model(model);
  return [`${heading}\n${oneLine(writer)}`, ...first, speechText(words, turn)].join('\n\n');
}

/** Questions for the meeting: each with why it matters, answers that suggest themselves and what is assumed otherwise. */
function questionsAsked(words: Words, asked: readonly RaisedQuestion[]): string[] {
  if (asked.length === 0) return [];
  const { questions } = words;
  const items = asked.flatMap(({ number, text, why, options, assumption, who }) => [
    `  - Q${number} ${oneLine(text)}`,
    ...(why.trim() === '' ? [] : [`    ${questions.why(oneLine(why))}`]),
    ...(who ? [`    ${questions.who(isRequester(who) ? questions.requester : oneLine(who))}`] : []),
    ...(options.length > 0 ? [`    ${questions.options(words.list(options.map(oneLine)))}`] : []),
    ...(assumption.trim() === '' ? [] : [`    ${questions.takenOtherwise(oneLine(assumption))}`]),
  ]);
  return [[words.speech.questions, ...items].join('\n')];
}

/** What a role had to ask before it could take its turn, and what people said, as plain text. */
function askedFirst(session: Session, words: Words, question: Question): string {
  const { questions, speech } = words;
  const { number, text, why } = question;
  const lines = [
    speech.askedFirst,
    `  Q${number} ${oneLine(text)}`,
    ...(why.trim() === '' ? [] : [`  ${questions.why(oneLine(why))}`]),
    ...dialogueOn(session, question).flatMap((said) => {
      const time = readableTime(said.at);
      const speaker = said.by ? questions.askedBack(oneLine(said.by.name), time) : questions.coachSaid(time);
      return [`  ${speaker}`, ...indented(said.text)];
    }),
    ...ending(session, words, question),
  ];
  return lines.join('\n');
}

/** A turn is taken only when its question has an outcome; one that was opened again since has none. */
function ending(session: Session, { questions }: Words, { closure, number, asker }: Question): string[] {
  if (!closure) return [`  ${questions.open(questions.states.put)}`];
  const name = closure.by ? oneLine(closure.by.name) : questions.someone;
  const time = readableTime(closure.at);
  const assumed = session.assumptions
    .filter(({ about }) => about === number)
    .map((each) => `  ${questions.standsIn(`A${each.number}`, oneLine(each.text))}`);
  if (closure.via === 'dialogue') return [`  ${questions.movedOn}`, ...indented(closure.text), ...assumed];
  if (closure.outcome === 'answered')
    return [`  ${questions.answered(name, time)}`, ...indented(closure.text)];
  const left = closure.outcome === 'decided';
  const passed = left ? questions.decided(name, asker, time) : questions.skipped(name, time);
  return [`  ${passed}`, ...assumed];
}

function indented(text: string): string[] {
  return linesOf(text.trim()).map((line) => `    ${line}`.trimEnd());
}
