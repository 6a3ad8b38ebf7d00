import { roleOf } from '../roles/index.js';
import type { Language } from '../text/language.js';
import { isRecorded, isRehearsal } from '../workshop/base/people.js';
import { itemKinds, type Put } from '../workshop/plan/items.js';
import type { OpenedIssue, Say, TakenTurn, Turn } from '../workshop/plan/turn.js';
import { isRequester, type Question, type RaisedQuestion } from '../workshop/base/question.js';
import type { Session } from '../workshop/session.js';
import { partsOf } from './item-lines.js';
import { linesOf, oneLine, readableTime } from './markdown.js';
import { questionBlocks } from './question-record.js';
import { wordsOf } from '../words/words.js';

/** `PP_speak_r1.txt` and its kin: what a role said in a round, its turns first, then its reading. */
export function speechFiles(session: Session): { name: string; content: string }[] {
  return session.rounds.flatMap(({ number, turns, readings, held }) => {
    const speakers = [...new Set([...turns, ...readings].map(({ role }) => role))];
    return speakers.map((role) => {
      const waited = new Set(held.flatMap((each) => (each.role === role ? [each.question] : [])));
      const first = session.questions
        .filter((question) => waited.has(question.number))
        .map((question) => askedFirst(session, question));
      const isOwn = (taken: TakenTurn) => taken.role === role;
      const own = [
        ...turns.filter(isOwn).map((taken) => ({ taken, reads: false })),
        ...readings.filter(isOwn).map((taken) => ({ taken, reads: true })),
      ];
      const content = own
        .map(({ taken, reads }, index) =>
          speechWithHeading(session.language, number, taken, reads, index === 0 ? first : []),
        )
        .join('\n\n');
      return { name: `${roleOf(role).speechTag}_speak_r${number}.txt`, content: `${content}\n` };
    });
  });
}

/** A turn as plain text. What the role wrote is indented, so that it can't pass for a heading of ours. */
export function speechText(language: Language, turn: Turn): string {
  const { speech } = wordsOf(language).files;
  const told = toldIn(language, turn).map(([title, lines]) =>
    [title, ...lines.map((line) => (line.startsWith(' ') ? line : `  ${line}`))].join('\n'),
  );
  const standpoint =
    turn.stance.trim() === '' ? [] : [[speech.stance, ...indented(turn.stance, '  ')].join('\n')];
  return [...standpoint, ...told, `${speech.verdict}\n  ${verdictOf(language, turn)}`].join('\n\n');
}

/** All that a turn does and asks, under a heading each; entries begin with a dash, what is said of them stands further in. */
export function toldIn(language: Language, turn: Turn): [title: string, lines: string[]][] {
  const words = wordsOf(language).files;
  const { speech, list } = words;
  const { put, opened, changed = [], sources = [], questions = [], because } = turn;
  const lists: [string, string[]][] = [
    [speech.changed, changed.length > 0 ? [list(changed)] : []],
    [speech.put, put.flatMap((each) => putLines(language, each))],
    [speech.said, saidLines(language, turn)],
    [speech.opened, opened.flatMap((each) => openedLines(language, each))],
    [words.sources, sources.map(({ id, where }) => `  - ${id} ${oneLine(where)}`)],
    [speech.questions, questions.flatMap((each) => questionLines(language, each))],
    [speech.because, because.length > 0 ? [list(because)] : []],
  ];
  return lists.filter(([, lines]) => lines.length > 0);
}

/** The verdict of a turn with its reason. */
export function verdictOf(language: Language, { verdict, reason }: Turn): string {
  const words = wordsOf(language).files;
  return words.reasoned(words.verdicts[verdict], oneLine(reason) || words.none);
}

/** An item as it is put, with everything that is said of it. */
function putLines(language: Language, put: Put): string[] {
  const { plain, items } = wordsOf(language).files;
  const title = put.name.trim() === '' ? put.id : items.titled(put.id, oneLine(put.name));
  return [
    `  - ${plain(title, oneLine(put.text))}`,
    ...partsOf(language, put).map(({ label, text }) => `    - ${plain(label, oneLine(text))}`),
  ];
}

/** What is said of items and issues. What has opened an issue is told as that. */
function saidLines(language: Language, { say, opened }: Turn): string[] {
  const { speech, plain } = wordsOf(language).files;
  const isOpened = ({ about, as }: Say) => opened.some((each) => each.kind === as && each.about === about);
  return say
    .filter((each) => !isOpened(each))
    .map(({ about, as, why }) => {
      const head = speech.as[as](named(language, about));
      return `  - ${why.trim() === '' ? head : plain(head, oneLine(why))}`;
    });
}

function openedLines(language: Language, issue: OpenedIssue): string[] {
  const { speech, plain, problems, breaks: breaking, list } = wordsOf(language).files;
  const { number, kind, about, text, instead, breaks = [] } = issue;
  const broken = breaks.length > 0 ? [`    - ${breaking(list(breaks))}`] : [];
  const said = `#${number} ${plain(speech.as[kind](named(language, about)), oneLine(text))}`;
  if (!instead) return [`  - ${said}`, ...broken];
  const parts = partsOf(language, instead);
  return [
    `  - ${said}`,
    ...broken,
    `    - ${problems.instead(oneLine(instead.text))}`,
    ...parts.map(({ label, text: part }) => `    - ${plain(label, oneLine(part))}`),
  ];
}

/** What something is said of: an item or an issue by its id, or a kind of items by its name. */
function named(language: Language, about: string): string {
  const kind = itemKinds.find((each) => each === about);
  return kind ? wordsOf(language).files.items.kinds[kind] : oneLine(about);
}

/** A question to people: why it matters, answers that suggest themselves, and what is assumed otherwise. */
function questionLines(language: Language, raised: RaisedQuestion): string[] {
  const { questions, list } = wordsOf(language).files;
  const { number, text, why, options, assumption, who, cost = '', then = '' } = raised;
  const details: [string, (text: string) => string][] = [
    [oneLine(why), questions.why],
    [who ? (isRequester(who) ? questions.requester : oneLine(who)) : '', questions.who],
    [list(options.map(oneLine)), questions.options],
    [oneLine(assumption), questions.takenOtherwise],
    [oneLine(cost), questions.cost],
    [oneLine(then), questions.fallback],
  ];
  const told = details.flatMap(([said, line]) => (said === '' ? [] : [`    - ${line(said)}`]));
  return [`  - Q${number} ${oneLine(text)}`, ...told];
}

function speechWithHeading(
  language: Language,
  round: number,
  { role, at, model, turn }: TakenTurn,
  reads: boolean,
  first: readonly string[],
): string {
  const { speech } = wordsOf(language).files;
  const heading = (reads ? speech.readingHeading : speech.heading)(role, round, readableTime(at));
  return [`${heading}\n${oneLine(writerOf(language, model))}`, ...first, speechText(language, turn)].join(
    '\n\n',
  );
}

/** Which model has given a turn, or that none was asked for it. */
function writerOf(language: Language, model: string | undefined): string {
  const { speech } = wordsOf(language).files;
  if (model === undefined) return speech.notAsked;
  if (isRecorded(model)) return speech.recording;
  return isRehearsal(model) ? speech.rehearsal(model) : speech.model(model);
}

/** What a role had to ask before it could take its turn, and what people said, as plain text. */
function askedFirst(session: Session, question: Question): string {
  const { speech } = wordsOf(session.language).files;
  const said = questionBlocks(session, question).flatMap((block) => {
    if (block.as === 'quote') return indented(block.text, '    ');
    return block.as === 'text' ? [`  ${oneLine(block.text)}`] : [];
  });
  return [speech.askedFirst, `  Q${question.number} ${oneLine(question.text)}`, ...said].join('\n');
}

function indented(text: string, by: string): string[] {
  return linesOf(text.trim()).map((line) => `${by}${line}`.trimEnd());
}
