import { plural } from '../../text/plural.js';

export const en = {
  title: 'House rules',
  about: (channel: string) =>
    `They hold for every plan made in ${channel}, from the next workshop on. Each role reads them and objects where a plan breaks one.`,
  none: 'There are no house rules here yet.',
  rule: (id: string, text: string) => `*${id}* ${text}`,
  written: (who: string, when: string) => `${who}, ${when}`,
  kept: (question: string, workshop: string) => `from ${question} of “${workshop}”`,
  inForce:
    'This workshop keeps the rules that it was opened with. The channel has others by now, for the next workshop.',
  more: (characters: string) =>
    `… and ${characters} more characters. Open the house rules to read all of it.`,
  open: 'Open House Rules',
  add: 'Add a Rule…',
  change: 'Change…',
  remove: 'Remove…',
  who: 'Who May Change Them…',
  /** Who may change the rules. `names` are mentions; empty where nobody is named. */
  mayChange: (names: string) =>
    names ? `Admins and ${names} can change them.` : 'Only admins can change them. They can name others.',
  close: 'Close',
  keepIt: 'Cancel',
  form: {
    adding: 'Add a rule',
    changing: (id: string) => `Change ${id}`,
    removing: (id: string) => `Remove ${id}`,
    keeping: 'Keep for next time',
    naming: 'Who may change them',
    label: 'The rule',
    placeholder: 'Prices are always shown with tax.',
    hint: (limit: number) =>
      `One thing that every plan must keep to, in a sentence. At most ${limit} characters.`,
    from: (question: string, answer: string) => `*${question}* ${answer}`,
    keepHint: (limit: number) =>
      `Say it so that it is clear without this workshop. At most ${limit} characters.`,
    gone: (id: string) => `${id} will not be given to another rule. Workshops that are open keep it.`,
    people: 'People besides admins',
    peopleHint: 'Colleagues only. Leave it empty for admins alone.',
    peoplePlaceholder: 'Choose people',
    send: {
      added: 'Add Rule',
      changed: 'Change Rule',
      removed: 'Remove Rule',
      named: 'Save',
      kept: 'Keep as a Rule',
    },
  },
  /** In the channel, in one line. */
  changed: {
    added: (by: string, id: string, text: string) => `${by} added house rule *${id}*: ${text}`,
    kept: (by: string, id: string, text: string, from: string) =>
      `${by} kept the answer to ${from} as house rule *${id}*: ${text}`,
    changed: (by: string, id: string, text: string) =>
      `${by} changed house rule *${id}*. It says now: ${text}`,
    removed: (by: string, id: string, text: string) => `${by} removed house rule *${id}*: ${text}`,
    named: (by: string, names: string) =>
      `${by} said who can change the house rules besides admins: ${names}.`,
    nobody: (by: string) => `${by} left the house rules to admins alone.`,
    fromNowOn: 'This applies to workshops opened from now on.',
  },
  answerOf: (question: string, workshop: string) => `${question} of “${workshop}”`,
  /** What somebody else has done since the window was opened. */
  meanwhile: {
    added: (who: string, id: string) => `${who} has added ${id} meanwhile.`,
    changed: (who: string, id: string, text: string) =>
      `${who} has changed ${id} meanwhile. It says now: ${text}`,
    removed: (who: string, id: string) => `${who} has removed ${id} meanwhile.`,
    named: (who: string, names: string) =>
      `${who} has changed this meanwhile. Named now: ${names || 'nobody'}.`,
    again: 'Press the button again to change it all the same.',
    asNew: 'Press the button again to add your words as a new rule.',
  },
  done: {
    added: (id: string) => `Added as ${id}.`,
    changed: (id: string) => `${id} is changed.`,
    removed: (id: string) => `${id} is removed.`,
    named: 'Saved.',
  },
  refused: {
    outside: 'Guests and people of other organisations can read house rules, not change them.',
    notNamed: (names: string) =>
      `Only admins${names && ` and ${names}`} can change the house rules. Ask one of them.`,
    adminsOnly: 'Only admins name who can change the house rules.',
    empty: 'Please write the rule.',
    full: (most: number) => `A channel has at most ${plural(most, 'rule')}. Remove one first.`,
    gone: 'This rule has been removed.',
    unchanged: 'Nothing is different yet.',
    tooLong: (limit: number, length: number) => `${length} characters are too many. The limit is ${limit}.`,
    same: (id: string) => `${id} says so already.`,
    bots: (names: string) => `Only people can be named, and these are apps: ${names}.`,
    guests: (names: string) => `Guests and people of other organisations can’t change house rules: ${names}.`,
    slow: 'Slack can’t tell me at the moment who you are. Please press the button again.',
    noAnswer: 'This question has no answer any more.',
  },
  keptAs: (id: string) => `Kept for next time as ${id}.`,
  keepAnswer: 'Keep This Answer for Next Time',
  breaks: (rules: string) => `Breaks ${rules}`,
  breach: (id: string, text: string) => `${id} “${text}”`,
  apply: (rules: string) => `House rules of this channel apply: ${rules}.`,
  direct: 'House rules belong to a channel. Type `/plan rules` in the channel that you mean.',
  failed: 'The house rules could not be opened. Type `/plan rules` again.',
  lost: 'This came too late to count. Please open the house rules again.',
};
