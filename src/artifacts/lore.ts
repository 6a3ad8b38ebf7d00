import { agreedItems } from '../workshop/plan/standing.js';
import { questionId } from '../workshop/base/question.js';
import type { Session } from '../workshop/session.js';
import { latestVersion } from '../workshop/deciding/versions/index.js';
import { summaryOf } from '../workshop/plan/summary.js';
import { todoOf } from '../workshop/plan/todo.js';
import { wordsOf } from './words.js';

/** What later workshops of the same channel may look up of this one: a text each, and where it stands, for people. */
export interface Lore {
  title: string;
  parts: { place: string; text: string }[];
}

/** What people answered here, and the newest version with its summary, common ground and tasks. */
export function loreOf(session: Session): Lore {
  const { lore } = wordsOf(session.language);
  const { title, synthesis, recording } = session;
  // Nobody has decided anything by watching an example.
  if (recording) return { title, parts: [] };
  const answers = answered(session).map((question) => ({
    place: lore.answerIn(title, questionId(session, question)),
    text: lore.answered(question.text, question.closure?.text ?? '', question.closure?.by?.name ?? ''),
  }));
  const version = latestVersion(session);
  if (!version) return { title, parts: answers };
  const isPlan = version.artifact === 'plan';
  const summary = isPlan ? summaryOf(session) : synthesis?.summary;
  const points = agreedItems(session).map(({ name, text: said }) => `${name}: ${said}`);
  const tasks = (isPlan ? todoOf(session) : []).map(({ title: task, detail }) => `${task}: ${detail}`);
  const text = [
    ...(summary ? [summary] : []),
    ...section(lore.agreed, points),
    ...section(lore.tasks, tasks),
  ].join('\n\n');
  const place = lore.versionOf(title, version.artifact, version.number);
  return { title, parts: [...answers, ...(text === '' ? [] : [{ place, text }])] };
}

/** A key that changes with what may be looked up of a workshop, and with nothing else. */
export function loreKey(session: Session): string {
  const closed = answered(session).map(({ number, closure }) => [number, closure?.text]);
  return JSON.stringify([session.versions.length, closed]);
}

function answered({ questions }: Session) {
  return questions.filter(({ state, closure }) => state === 'answered' && closure?.text.trim());
}

function section(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [[title, ...items.map((item) => `- ${item}`)].join('\n')];
}
