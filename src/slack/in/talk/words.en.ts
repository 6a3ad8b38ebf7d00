/** What is said to whoever has a message planned, and on the windows that belong to it. */
export const en = {
  /** Nothing to plan in it. */
  empty: 'There are no words in it that could be planned. Write what is to be made, and have that planned.',
  onlyFiles:
    'There is only a file in it. Write in words what is to be made, then have that planned. Files can be dropped into the workshop’s thread.',
  gone: 'This message is not there any more, so nothing was opened.',
  ours: 'I wrote this message myself. Choose one that somebody of your team wrote.',
  planned: (workshop: string) =>
    `This is planned already: ${workshop}. Write there what should be different.`,
  here: 'This is the thread of a workshop, so write here what you want. To have something else planned, choose *Plan This* in the menu of its message.',
  noThread:
    'I take “plan this” for the thread in which it is written, and this is none. Write it in the thread, choose *Plan This* in the menu of a message, or type `/plan` and your brief.',
  unreadable:
    'Slack doesn’t let me read this thread at the moment, so nothing was opened. Please try again in a minute.',
  failed: 'The window could not be opened. Please choose *Plan This* once more.',
  window: {
    title: 'Plan This',
    submit: 'Open Workshop',
    close: 'Close',
    why: 'I am not in this conversation, so the plan is made in a channel where I am. *Everybody in that channel will see these words*, and nothing else from here:',
    cut: 'This message is long. What stands above is the part that is taken.',
    channel: 'Channel',
    hint: 'Before anything is paid but reading the brief, you see what it takes.',
    placeholder: 'Choose a channel',
    notMember: (invite: string) =>
      `I am not in that channel. Choose another one, or type ${invite} there and send this again.`,
    notYours: 'You can’t read along in that channel. Choose one that you are in.',
    unknown: 'This window is not known any more. Close it and choose Plan This again.',
  },
  edit: {
    title: 'Edit the brief',
    submit: 'Save',
    close: 'Close',
    about: 'What others wrote stays as they wrote it.',
    own: 'In your words',
    ownHint: (limit: number) => `It stands first in the brief. At most ${limit} characters.`,
    ownPlaceholder: 'What is to be planned of this, and what is not?',
    take: 'What is taken',
    thread: 'The whole thread',
    only: 'Only the chosen message',
    tooLong: (limit: number, length: number) => `${length} characters are too many. The limit is ${limit}.`,
    over: 'The brief can’t be edited any more.',
    notYours: (who: string) => `Only ${who} can edit it.`,
  },
};
