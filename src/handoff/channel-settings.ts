import type { Language } from '../text/language.js';
import { type AdminSetting, partsOf } from '../workshop/admin-setting.js';
import { type Target, type TargetKind, targetKinds } from '../workshop/handoff/index.js';
import type { HandOffSettings } from './settings.js';

/** Where a channel's hand-offs go, and who may hand off beside the requester, by id. */
export interface ChannelHandOff {
  targets: Target[];
  handers: string[];
  /** The repository whose issues can only be shown, since there is no token. */
  shownOnly?: string;
}

const names = { targets: 'handoff_targets', repository: 'handoff_repository', by: 'handoff_by' };
const nowhere = 'none';
const mostHanders = 20;

/** What the channel has settled. Without a choice it goes wherever the operator has set something up. */
export function channelHandOff(
  settings: HandOffSettings,
  set: Readonly<Record<string, string | undefined>>,
): ChannelHandOff {
  const repository = set[names.repository] ?? '';
  const chosen = partsOf(set[names.targets] ?? '');
  const isWanted = (kind: TargetKind) => chosen.length === 0 || chosen.includes(kind);
  const wanted = targetKinds.filter((kind) => kind in settings && isWanted(kind));
  const targets = wanted.flatMap((kind): Target[] => {
    if (kind !== 'github') return [{ kind }];
    return isRepository(repository) ? [{ kind, repository }] : [];
  });
  const shownOnly = !settings.github && isRepository(repository) ? { shownOnly: repository } : {};
  return { targets, handers: partsOf(set[names.by] ?? ''), ...shownOnly };
}

/** `owner/name` as GitHub allows it, and nothing that could lead to another address. */
function isRepository(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/.test(name);
}

type Checked = AdminSetting & { problem?(value: string, language: Language): Promise<string | undefined> };

/** What an administrator settles for a channel. Who hands off, and the repository, can be settled before there is anything to go to. */
export function handOffSettings(settings: HandOffSettings): Checked[] {
  const offered = targetKinds.filter((kind) => kind in settings);
  const targets: Checked = {
    name: names.targets,
    words: {
      en: { label: 'Where a hand-off goes', hint: en.targetsHint, told: 'where a hand-off goes' },
      zh: { label: '交付到哪里', hint: zh.targetsHint, told: '交付到哪里' },
    },
    takes: (language) => ({
      kind: 'several',
      options: [...offered, nowhere].map((value) => ({
        value,
        text: texts[language].options[value as TargetKind | typeof nowhere],
      })),
    }),
  };
  return [
    ...(offered.length > 0 ? [targets] : []),
    {
      name: names.repository,
      words: {
        en: {
          label: 'Repository on GitHub for issues',
          hint: en.repositoryHint,
          told: 'the repository for issues',
        },
        zh: { label: '建 issue 的 GitHub 仓库', hint: zh.repositoryHint, told: '建 issue 的仓库' },
      },
      takes: () => ({ kind: 'text', placeholder: 'owner/name', longest: 140, line: true }),
      problem: (value, language) =>
        Promise.resolve(isRepository(value) ? undefined : texts[language].noRepository),
    },
    {
      name: names.by,
      words: {
        en: { label: 'Who else may hand off', hint: en.byHint, told: 'who may hand off' },
        zh: { label: '还有谁可以交付', hint: zh.byHint, told: '还有谁可以交付' },
      },
      takes: (language) => ({ kind: 'people', placeholder: texts[language].people, most: mostHanders }),
    },
  ];
}

const en = {
  targetsHint: 'Nothing chosen: wherever this bot is set up to deliver.',
  repositoryHint: 'One issue for the plan and one for each task. Empty: no issues.',
  byHint: 'Whoever asked for a plan always may.',
  noRepository: 'Please write it as owner/name.',
  people: 'Choose people',
  options: {
    outbox: 'The outbox folder',
    webhook: 'The webhook',
    github: 'Issues on GitHub',
    openspec: 'The OpenSpec folder',
    none: 'Nowhere: connected agents read it here',
  },
};
const zh: typeof en = {
  targetsHint: '不选：送到机器人已配置的所有地方。',
  repositoryHint: '规划案一个 issue，每个任务一个。留空则不建。',
  byHint: '发起人始终可以交付。',
  noRepository: '请写成 owner/name。',
  people: '选择人员',
  options: {
    outbox: '交付文件夹',
    webhook: 'webhook',
    github: 'GitHub issue',
    openspec: 'OpenSpec 文件夹',
    none: '不送出：由已连接的智能体来读取',
  },
};
const texts: { readonly [L in Language]: typeof en } = { en, zh };
