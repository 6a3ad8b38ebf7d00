import type { Code } from '../contracts/knowledge.js';
import type { Clock } from '../contracts/process.js';
import type { SettingsTable } from '../contracts/store.js';
import type { Language } from '../text/language.js';
import type { Coming, ReadSource } from '../workshop/opening/facts.js';
import type { Session } from '../workshop/session.js';
import { type OpenedCode, readableCode } from '../workshop/setting/facts.js';
import { wordsOf } from '../words/words.js';
import { inTime } from '../pacing.js';
import type { CheckedSetting, Workshops } from './needs.js';

/** The names of what administrators settle about code. */
const names = { repository: 'repository', others: 'codeOthers' } as const;
/** How long Slack waits for a form at most, less what else has to be done, in milliseconds. */
const checkMs = 2_000;
/** How long an opening waits for its repository, in milliseconds. */
const findMs = 5_000;
const longestPath = 300;
/** How many workshops of a channel are told at once that its code may be read. */
const mostTold = 200;

export type CodeHere = ReturnType<typeof createCodeHere>;

/** Which code the plans of a channel are about, and whether it may be read there. */
export function createCodeHere(means: {
  code: Pick<Code, 'find' | 'named' | 'whole'>;
  channels: SettingsTable;
  workshops: Pick<Workshops, 'list' | 'arrive'>;
  clock: Clock;
}) {
  const { code, channels, workshops, clock } = means;

  async function problem(path: string, language: Language): Promise<string | undefined> {
    const { problems, setting } = wordsOf(language).code;
    const found = await inTime(code.find(path), checkMs, clock);
    if (!found) return setting.problem(problems.unreadable);
    return 'problem' in found ? setting.problem(problems[found.problem]) : undefined;
  }

  const settings: readonly CheckedSetting[] = [
    {
      name: names.repository,
      words: (language) => wordsOf(language).code.setting.repository,
      takes: () => ({ kind: 'text', placeholder: 'shop/backend', longest: longestPath, line: true }),
      problem,
    },
    {
      name: names.others,
      words: (language) => wordsOf(language).code.setting.others,
      takes: (language) => ({
        kind: 'choice',
        options: (['held', 'confirmed'] as const).map((value) => ({
          text: wordsOf(language).code.setting.others[value],
          value,
        })),
      }),
    },
  ];

  return {
    settings,
    /** The repository of a channel as it is now. `isOurs`: nobody but colleagues can read along. */
    async of(channel: string, isOurs: boolean): Promise<OpenedCode | undefined> {
      const set = await channels.settings(channel);
      const repository = set[names.repository] ?? '';
      if (repository === '') return undefined;
      const found = (await inTime(code.find(repository), findMs, clock)) ?? {
        problem: 'unreadable' as const,
      };
      const name = repository.split('/').findLast((part) => part !== '') ?? repository;
      if ('problem' in found) return { repository, name, problem: found.problem };
      const isHeld = !isOurs && set[names.others] !== 'confirmed';
      return {
        repository,
        name: found.name,
        commit: found.commit,
        ...(isHeld && { problem: 'held' as const }),
      };
    },
    /** The files of its repository that a brief names, as sources. Where that takes too long, none. */
    async named(brief: string, opened: OpenedCode): Promise<Coming[]> {
      const at = readableCode({ code: opened });
      const paths = at && (await inTime(code.named(brief, at), findMs, clock).catch(() => undefined));
      return (paths ?? []).map((path) => ({ id: `code:${path}`, name: path, kind: 'code' }));
    },
    /** A source that is a file of the repository of a workshop. */
    async read(source: Coming, session: Session): Promise<ReadSource> {
      const at = readableCode(session);
      const read = at && (await code.whole(source.name, at, session.id).catch(() => undefined));
      if (!read) return { ...source, unread: 'failed', passages: [] };
      const { lines, withheld, passages } = read;
      if (lines === 0) return { ...source, unread: 'closed', passages };
      if (passages.length === 0) return { ...source, unread: 'empty', passages };
      return { ...source, amount: { read: lines, of: lines }, ...(withheld > 0 && { withheld }), passages };
    },
    /** Somebody has come to a channel who is no colleague, as far as Slack tells. */
    async exposed(channel: string): Promise<void> {
      const set = await channels.settings(channel);
      if (set[names.others] === 'confirmed') return;
      const open = (await workshops.list({ channel }, mostTold)).filter(
        ({ status }) => status !== 'completed',
      );
      for (const { id } of open)
        await workshops.arrive(id, { type: 'CodeFailed', problem: 'held' }, undefined);
    },
  };
}
