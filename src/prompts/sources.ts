import type { GivenSource } from '../workshop/opening/facts.js';
import { wholeSources } from '../workshop/opening/sources.js';
import type { Session } from '../workshop/session.js';
import { fenced, foreign, nameOf } from './foreign.js';
import { prose } from './prose.js';

/** What came with the brief: whole where it has room, else as it was summed up; and by name what nobody has read. */
export function sourceParts(session: Pick<Session, 'given'>): string[] {
  if (session.given.length === 0) return [];
  const whole = new Set(wholeSources(session));
  const told = session.given.flatMap((source) =>
    whole.has(source)
      ? source.passages.map(({ id, where, text }) => foreign(`${id}, ${where}`, text))
      : summedParts(source),
  );
  const unread = session.given
    .filter(({ passages }) => passages.length === 0)
    .map(({ name }) => nameOf(name));
  return [
    ...(told.length > 0
      ? [[`# What came with the brief\n${prose('brief', 'sources')}`, ...told].join('\n')]
      : []),
    ...(unread.length > 0 ? [`# Not read, known by name alone\n${fenced(unread)}`] : []),
  ];
}

function summedParts({ name, summed }: GivenSource): string[] {
  const lines = Object.values(summed).flat();
  return lines.length === 0
    ? []
    : [
        foreign(
          `${nameOf(name)}, summed up`,
          lines.map(({ text, passage }) => `- ${text} (${passage})`).join('\n'),
        ),
      ];
}
