/** Words of what happens while a plan is built: tasks, deviations, questions of agents. */
export const en = {
  asking: {
    onTask: (title: string, version: number) => `It is about the task “${title}” of v${version}.`,
    onVersion: (version: number) => `It is about v${version}.`,
    until: (who: string, assumption: string) => `Until you answer, ${who} goes on with: ${assumption}`,
    waits: (who: string) => `${who} waits for the answer.`,
    asAssumed: 'Go On with That',
    decided: (id: string, question: string, who: string, to: string, when: string) =>
      `👥 *${id}* ${question} · left to ${to} by ${who}, ${when}.`,
  },
  tasks: {
    label: 'Tasks',
    count: (done: number, of: number) => `${done} of ${of} done`,
    blocked: (count: number) => `${count} blocked`,
    head: (count: string) => `*Tasks: ${count}.*`,
    done: (tasks: string) => `✅ ${tasks}`,
    by: (title: string, who: string) => `${title} (${who})`,
    begun: (title: string, who: string) => `⏳ ${title}: ${who} works on it`,
    stuck: (title: string, who: string, why: string) => `⛔ ${title}: blocked, says ${who}. ${why}`,
    changed: (line: string, version: number) => `${line} *Changed in v${version}.*`,
    gone: (tasks: string, version: number) => `Not in v${version} any more: ${tasks}`,
    wasDone: (title: string) => `${title} (was done)`,
    tick: (title: string) => `Done: ${title}`,
    untick: (title: string) => `Not Done: ${title}`,
    more: (count: number) => (count === 1 ? 'and one more task' : `and ${count} more tasks`),
  },
  deviation: {
    says: (who: string, item: string) => `*${who} says that “${item}” can’t be built as planned.*`,
    wanted: (text: string) => `Instead: ${text}`,
    decide: (who: string) => `${who}, does that change the plan?`,
    take: (version: number) => `Make v${version} with It`,
    takeAll: (version: number) => `Make v${version} with All of Them`,
    leave: 'It Changes Nothing',
    taken: (who: string, when: string) => `${who} wants it in the next version, ${when}.`,
    left: (who: string, when: string) => `${who} leaves the plan as it is, ${when}.`,
    round: (who: string, version: number) =>
      `${who} wants v${version} to take up what was found while building.`,
  },
};
