/** What an administrator reads of where the hand-offs of a channel go. */
export const en = {
  targets: {
    label: 'Where a hand-off goes',
    hint: 'Nothing chosen: wherever this bot is set up to deliver.',
    told: 'where a hand-off goes',
  },
  repository: {
    label: 'Repository on GitHub for issues',
    hint: 'One issue for the plan and one for each task. Empty: no issues.',
    told: 'the repository for issues',
  },
  by: {
    label: 'Who else may hand off',
    hint: 'Whoever asked for a plan always may.',
    told: 'who may hand off',
  },
  noRepository: 'Please write it as owner/name.',
  people: 'Choose people',
  options: {
    outbox: 'The outbox folder',
    webhook: 'The webhook',
    github: 'Issues on GitHub',
    none: 'Nowhere: connected agents read it here',
  },
};
