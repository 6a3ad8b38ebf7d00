import type { Code } from '../contracts/knowledge.js';
import type { Clock } from '../contracts/process.js';
import type { SettingsTable } from '../contracts/store.js';
import type { Language } from '../text/language.js';
import type { OpenedCode } from '../workshop/setting/facts.js';
import { wordsOf } from '../words/words.js';
import { inTime } from './limits.js';
import type { CheckedSetting, Workshops } from './needs.js';

/** The name of what administrators settle about code. */
const setting = 'repository';
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

  async function problem(path: string, language: Language): Promise<string | undefined> {
    const { problems, setting: words } = wordsOf(language).code;
    const found = await inTime(code.find(path), checkMs, clock);
    if (!found) return words.problem(problems.unreadable);
    return 'problem' in found ? words.problem(problems[found.problem]) : undefined;
  }

  return {
    settings: [
      {
        name: setting,
        words: { en: wordsOf('en').code.setting.repository, zh: wordsOf('zh').code.setting.repository },
        takes: () => ({ kind: 'text', placeholder: 'shop/backend', longest: longestPath, line: true }),
        problem,
      },
    ],
    async of(channel, isOurs) {
      const { [setting]: repository = '' } = await channels.settings(channel);
      if (repository === '') return undefined;
      const found = (await inTime(code.find(repository), findMs, clock)) ?? {
        problem: 'unreadable' as const,
      };
      const name = repository.split('/').findLast((part) => part !== '') ?? repository;
      if ('problem' in found) return { repository, name, problem: found.problem };
      return { repository, name: found.name, commit: found.commit, ...(!isOurs && { waits: true as const }) };
    },
    async exposed(channel) {
      const lines = await workshops.list({ channel }, mostTold);
      for (const { id, status } of lines)
        if (status !== 'completed') await workshops.arrive(id, { type: 'CodeExposed' }, undefined);
    },
  };
}
