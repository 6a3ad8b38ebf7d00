import type { Language } from '../text/language.js';
import { type AdminSetting, partsOf } from '../workshop/base/form.js';
import { type Target, type TargetKind, targetKinds } from '../workshop/base/tasks.js';
import type { HandOffSettings } from './settings.js';
import { en } from './words.en.js';
import { zh } from './words.zh.js';

const texts: { readonly [L in Language]: typeof en } = { en, zh };

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
    words: { en: en.targets, zh: zh.targets },
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
      words: { en: en.repository, zh: zh.repository },
      takes: () => ({ kind: 'text', placeholder: 'owner/name', longest: 140, line: true }),
      problem: (value, language) =>
        Promise.resolve(isRepository(value) ? undefined : texts[language].noRepository),
    },
    {
      name: names.by,
      words: { en: en.by, zh: zh.by },
      takes: (language) => ({ kind: 'people', placeholder: texts[language].people, most: mostHanders }),
    },
  ];
}
