import { inWords } from '../../text/amounts.js';

/** Words of the forms that Slack opens. `limits.formTitle` says how long a title may be. */
export const forms = {
  submit: 'Send',
  close: 'Close',
  limit: (characters: number) => `At most ${characters} characters.`,
  answer: {
    title: (question: string) => `Answer to ${question}`,
    label: 'Your answer',
    placeholder: 'In your own words',
    hint: 'It counts as the answer for everyone. The thread shows it with your name.',
    why: (reason: string) => `Why it matters: ${reason}`,
  },
  /** All open questions of a person in one form. */
  answers: {
    title: 'Your answers',
    about:
      'What we assume meanwhile is filled in. Change what is different. Clear what you want to leave open.',
    hint: (why: string, options: string) => [why, options].filter(Boolean).join(' · '),
    options: (texts: string[]) => `For example: ${texts.join(' / ')}`,
    none: 'Please answer at least one question.',
  },
  /** Everything of a turn in a window. */
  details: { turn: (role: string, round: number) => `${role}, round ${round}` },
  handOff: {
    title: (artifact: 'plan' | 'draft', version: number) => `Hand off ${artifact} v${version}`,
    submit: 'Hand Off',
    submitDraft: 'Hand Off All the Same',
    about: (artifact: 'plan' | 'draft', version: number, title: string) =>
      artifact === 'plan'
        ? `*Plan v${version}* · ${title}`
        : `*Draft v${version}* · ${title}\nThe roles have not agreed on it. Whoever gets it builds on what is open.`,
    against: (count: number) =>
      count === 1 ? '*What is said against it:*' : `*All ${count} points against it:*`,
    goes: (places: string) => `It goes to ${places}. Connected agents can read it, too.`,
    goesNowhere: 'It is sent nowhere. Connected agents can read it.',
    what: (files: number, when: string) =>
      `What goes out: the ${files} files as they were issued ${when}, what was decided on them, and the SHA-256 of each.`,
    confirms:
      'By handing it off you say that you have read every point against it. That goes out with your name.',
  },
  /** A plan in a window, one section at a time. */
  reading: {
    title: (version: number) => `Plan v${version}`,
    section: 'Choose a section',
    newer: (newest: number) => `This is an earlier version. The newest is v${newest}.`,
  },
  changes: {
    title: 'Request changes',
    about: (title: string, version: number) => `*Plan v${version}* · ${title}`,
    label: 'What should be different?',
    placeholder: 'One point a line',
    hint: (roles: number) =>
      `The ${inWords(roles)} roles take it up in one more round. The next version says what became of each point.`,
  },
  tasks: {
    title: 'Edit tasks',
    about: (title: string, version: number) =>
      `*Plan v${version}* · ${title}\nChanges to wording, people or order go into v${version + 1} at once. The roles first read new, removed and done tasks, and other days.`,
    others: (tasks: string) =>
      `There is no room for these, and they stay as they are: ${tasks}. Write a line with its id to change one.`,
    label: 'Tasks',
    placeholder: 'T1 Title | who | 2-3 | T2',
    hint: 'One task a line, in their order: title | who | days | what it waits for, the last three only where there are any. Write [x] in front of what is done, and below a task > with its new description. A task without a line is taken out.',
    waits: (days: number) => `waits ${days}`,
    removed: (task: string) => `out: ${task}`,
    order: (ids: string) => `order: ${ids}`,
    between: '; ',
    unknown: (id: string) => `There is no task ${id} in this plan.`,
    unread: (part: string) => `I can’t read “${part}”. A line is: title | who | days such as 2-3 | T1, T2`,
    before: (task: string, other: string) =>
      `${task} stands before ${other}, which it waits for. Move its line down, or take ${other} out of it.`,
    twice: (task: string) => `“${task}” stands there twice.`,
    long: (limit: number) => `One of the lines is too long. The limit is ${limit} characters.`,
    same: 'Nothing is different yet.',
  },
  concernAnswer: {
    title: 'Answer the concern',
    about: (who: string, concern: string) => `*${who}’s concern:* ${concern}`,
    label: 'Your answer',
    placeholder: 'Why the plan can stay as it is',
    hint: 'Your answer is shown beside the concern and closes it.',
  },
  more: {
    title: 'More information',
    about: (title: string, version: number) => `*Draft v${version}* · ${title}`,
    label: 'What should the roles know?',
    placeholder: 'Facts, decisions, limits',
    hint: 'One more round follows, and a new version. What was left to the roles can still be answered on its card.',
  },
  problem: {
    empty: 'Please write something.',
    tooLong: (limit: number, length: number) => `${length} characters are too many. The limit is ${limit}.`,
    over: 'Something has changed since this form was opened, and this does not count any more. Copy your text into the thread if it still matters.',
  },
  openAgain: 'It could not be opened in time. Please press the button again.',
  lost: 'Your text came too late to count:',
  people: {
    people: 'People to bring in',
    peopleHint:
      'Say in the thread what someone can speak for, such as “invite @ben for risk”. Questions on that go to them.',
    peoplePlaceholder: 'Colleagues',
    nobody: (names: string) =>
      `Only people who can read this channel can be brought in, which these can’t: ${names}.`,
  },
  /** Of the whole workspace. */
  policy: {
    of: {
      ...{ channels: 'Where workshops may be opened', start: 'Who may open workshops' },
      ...{ startGroups: 'User groups who may open workshops', answer: 'Who may answer questions' },
      ...{ answerGroups: 'User groups who may answer questions', approve: 'Who may approve plans' },
      ...{ approveGroups: 'User groups who may approve plans', handOff: 'Who may hand off' },
      ...{ handOffGroups: 'User groups who may hand off', guests: 'Guests and other organisations' },
      raises: 'How often the budget of a workshop may be raised',
      budget: 'US dollars that a new workshop begins with',
      models: 'Profile of models for new workshops',
      keepDays: 'Delete a finished workshop after so many days',
    },
    common: '*For the whole workspace*, at once. What is left empty is not restricted.',
    guests: { invited: 'Take part once invited', answer: 'Only answer, once invited', never: 'Take no part' },
    wrong: (such: string) => `Please write it like this: ${such}`,
    noGroup: 'Slack knows no such user group.',
    untold:
      'Slack does not tell which groups there are. Try again in a minute; if it stays so, the app lacks the scope usergroups:read.',
  },
  settings: {
    title: 'Settings',
    save: 'Save',
    of: {
      answering: {
        label: 'Who may answer a question to the requester',
        values: { anyone: 'Anyone in the channel', members: 'Only people brought in' },
      },
      approving: {
        label: 'Who approves a plan',
        values: {
          members: 'Anyone who takes part',
          requester: 'Only the requester',
          two: 'Two of those who take part',
        },
      },
    },
    rules: {
      label: 'House rules',
      placeholder: 'Prices are always shown with tax.',
      hint: (most: number, longest: number) =>
        `What every plan here has to keep, one rule a line. At most ${most} rules of ${longest} characters each.`,
      unseen: (ids: string) => `Not shown here, and kept: ${ids}.`,
      added: (id: string, text: string) => `Added *${id}*: ${text}`,
      removed: (id: string, text: string) => `Removed *${id}*: ${text}`,
      rest: (characters: string) =>
        `… and ${characters} more characters. \`/plan settings\` shows all rules.`,
      long: (rule: string, limit: number) => `“${rule}” is too long. A rule has at most ${limit} characters.`,
      many: (limit: number, rules: number) => `${rules} rules are too many. The limit is ${limit}.`,
    },
    hint: 'This applies to workshops opened in this channel from now on.',
    changed: (by: string) => `${by} changed the settings of this channel.`,
    changedTo: (label: string, value: string, before: string) => `${label}: ${value} (before: ${before})`,
    fixed: (label: string, value: string) => `${label}: ${value} (set by the operator of the bot)`,
    saved: (channel: string) => `Saved for ${channel}.`,
    notAdmin:
      'Only an administrator of this workspace can change this, and Slack does not say that you are one. Close this window and try again.',
    failed: 'The settings could not be opened. Type `/plan settings` again.',
    direct: 'Settings belong to a channel. Type `/plan settings` in the channel that you mean.',
  },
};
