import { plural } from '../../text/plural.js';

/** Words of what a brief has to do with earlier plans. */
export const en = {
  named: (title: string, version?: number) => `“${title}”${version === undefined ? '' : ` v${version}`}`,
  inFile: (plan: string, file: string) => `${plan} (from ${file})`,
  changedFile: 'The file is not as it was issued here, so what it says stands for itself.',
  line: (plan: string, state: string) => `*${plan}*: ${state}`,
  states: {
    active: 'being planned',
    paused: 'being planned, waits for people',
    plan: 'a plan that waits for a decision',
    draft: 'a draft',
    approved: 'an approved plan',
    closed: 'closed',
  },
  understood: (intent: string) => `I read it as: ${intent}.`,
  chosen: (who: string, intent: string) => `${who} chose: ${intent}.`,
  intents: {
    refine: (plan: string) => `refine ${plan}`,
    new_with_reference: (plan: string) => `something new, with ${plan} for reference`,
    new: (_plan: string) => 'something new, on its own',
    continue_discussion: (plan: string) => `go on with ${plan}`,
  },
  broughtItems: (items: number, answers: number, done: number) =>
    `${plural(items, 'agreed item')}${answers > 0 ? ` and ${plural(answers, 'answer')}` : ''} came along${done > 0 ? `; ${plural(done, 'task')} of it ${done === 1 ? 'is' : 'are'} done` : ''}. Any role may contest them with a reason.`,
  broughtSources: (sources: number) =>
    `The roles can read and cite it${sources > 0 ? ` (${plural(sources, 'source')})` : ''}. Nothing of it is agreed here.`,
  lost: 'It could not be read any more, so nothing came along.',
  newer: (version: number, newest: number) => `v${version} is older than v${newest}.`,
  none: 'I read it as something new: there is no earlier plan in this channel.',
  unknown: (ids: string) => `There is no ${ids} in this channel.`,
  unsure: 'Your brief may have to do with an earlier plan.',
  cannotGoOn: (plan: string) => `${plan} is over and cannot go on.`,
  ask: (who: string) => `${who}, what do you mean? I wait for your choice.`,
  buttons: {
    refine: 'Refine It',
    refineVersion: (version: number) => `Refine v${version}`,
    new_with_reference: 'Only Refer to It',
    continue_discussion: 'Go On There',
    new: 'Plan It Anew',
  },
  /** How words in a finished thread read as a brief. */
  briefs: {
    refine: (plan: string, text: string) => `Refine ${plan}: ${text}`,
    refer: (plan: string, text: string) => `Use ${plan} as a reference. ${text}`,
  },
  goesOnHere: (who: string) => `${who} goes on here:`,
  /** Where something came from, behind what it says. */
  origin: (workshop: string, version: number, id: string) => `from ${workshop} v${version}: ${id}`,
  originLabel: 'From',
  stages: {
    asking: 'The Coach asks what it has to do with an earlier plan',
    reading: 'The Coach looks at the earlier plan',
  },
  /** Why a plan that came as a file is not taken. */
  files: {
    damaged: (file: string) =>
      `*${file}* is a plan of Planning Workshop, but it is damaged: parts of it are missing or changed. I did not use it.`,
    newer: (file: string) =>
      `*${file}* was written by a newer release than this one, so I cannot read it. I did not use it.`,
    size: (file: string) =>
      `*${file}* is larger than 1 MB, so it is no plan of Planning Workshop. I did not use it.`,
    second: (file: string) =>
      `*${file}* is a second plan from elsewhere. I use one at a time, so I did not use it.`,
    failed: (file: string) => `*${file}* could not be fetched from Slack. I did not use it.`,
    other: (file: string) => `*${file}* is no plan and no draft of Planning Workshop. I did not use it.`,
    brief:
      'I have found a plan in your file. What do you want of it? Mention me again with the file and a sentence, such as “refine it: add an audit log”.',
  },
};
