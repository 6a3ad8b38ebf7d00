import type { Code } from '../contracts/knowledge.js';
import type { Clock } from '../contracts/process.js';
import type { SettingsTable } from '../contracts/store.js';
import type { Language } from '../text/language.js';
import type { OpenedCode } from '../workshop/setting/facts.js';
import type { PersonInput } from '../workshop/inputs.js';
import type { Person } from '../workshop/base/people.js';
import { wordsOf } from '../words/words.js';
import { inTime } from './limits.js';
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

/** Which code the plans of a channel are about, and whether it may be read there. */
export interface CodeHere {
  settings: readonly CheckedSetting[];
  /** The repository of a channel as it is now. `isOurs`: nobody but colleagues can read along. */
  of(channel: string, isOurs: boolean): Promise<OpenedCode | undefined>;
  /** Somebody has come to a channel who is no colleague, as far as Slack tells. */
  exposed(channel: string): Promise<void>;
}

export function createCodeHere(means: {
  code: Pick<Code, 'find'>;
  channels: SettingsTable;
  workshops: Pick<Workshops, 'list' | 'arrive'>;
  clock: Clock;
}): CodeHere {
  const { code, channels, workshops, clock } = means;

  async function tellOpen(channel: string, input: PersonInput): Promise<void> {
    const open = (await workshops.list({ channel }, mostTold)).filter(({ status }) => status !== 'completed');
    for (const { id } of open) await workshops.arrive(id, input, undefined);
  }

  /** Workshops that wait for it go on with the code. */
  const tell = (channel: string, by: Person) =>
    tellOpen(channel, { type: 'CodeConfirmAsked', by, admin: true });

  async function problem(path: string, language: Language): Promise<string | undefined> {
    const { problems, setting } = wordsOf(language).code;
    const found = await inTime(code.find(path), checkMs, clock);
    if (!found) return setting.problem(problems.unreadable);
    return 'problem' in found ? setting.problem(problems[found.problem]) : undefined;
  }

  const worded = (setting: 'repository' | 'others') => ({
    en: wordsOf('en').code.setting[setting],
    zh: wordsOf('zh').code.setting[setting],
  });

  return {
    settings: [
      {
        name: names.repository,
        words: worded('repository'),
        takes: () => ({ kind: 'text', placeholder: 'shop/backend', longest: longestPath, line: true }),
        problem,
      },
      {
        name: names.others,
        words: worded('others'),
        takes: (language) => ({
          kind: 'choice',
          options: (['held', 'confirmed'] as const).map((value) => ({
            text: wordsOf(language).code.setting.others[value],
            value,
          })),
        }),
        async saved(channel, value, by) {
          if (value === 'confirmed') await tell(channel, by);
        },
      },
    ],
    async of(channel, isOurs) {
      const set = await channels.settings(channel);
      const repository = set[names.repository] ?? '';
      if (repository === '') return undefined;
      const found = (await inTime(code.find(repository), findMs, clock)) ?? {
        problem: 'unreadable' as const,
      };
      const name = repository.split('/').findLast((part) => part !== '') ?? repository;
      if ('problem' in found) return { repository, name, problem: found.problem };
      const waits = !isOurs && set[names.others] !== 'confirmed';
      return { repository, name: found.name, commit: found.commit, ...(waits && { waits: true as const }) };
    },
    async exposed(channel) {
      const set = await channels.settings(channel);
      if (set[names.others] !== 'confirmed') await tellOpen(channel, { type: 'CodeExposed' });
    },
  };
}
