/** Words of why an item stands in a plan. What people and models wrote stands in them as it is. */
export const en = {
  unknown: (id: string) =>
    `There is no ${id} in this workshop. \`planning_report.md\` and *Read the Plan* list all items.`,
  title: (id: string, name: string) => `*${id} ${name}*`,
  by: (role: string, others: string) => `Written by ${role}${others && `, with ${others}`}.`,
  brief: (quote: string) => `From the brief: “${quote}”`,
  answer: (name: string, question: string, answer: string) =>
    `${name} answered ${question}${answer && `: “${answer}”`}`,
  remark: (name: string, remark: string, text: string) =>
    `${name} said so (${remark})${text && `: “${text}”`}`,
  source: (source: string, where: string) => `Looked up in ${source}${where && `: ${where}`}`,
  rule: (rule: string, text: string) => `House rule ${rule}${text && `: “${text}”`}`,
  houseRule: 'House rule of this channel',
  ruleBy: (name: string, when: string) => `Written by ${name}, ${when}`,
  ruleFrom: (question: string, workshop: string) => `It was the answer to ${question} of “${workshop}”`,
  ruleBroken: (issue: string, item: string) => `Disputed because of it: ${issue} ${item}`,
  item: (item: string) => `Follows from ${item}`,
  craft: (role: string) => `${role}’s own proposal`,
  until: (ids: string) => `It holds as long as these hold: ${ids}`,
  dispute: (issue: string, role: string, settled: string) =>
    `${issue}: ${role} disputed it.${settled && ` Settled: ${settled}`}`,
  carries: (items: string) => `These rest on it: ${items}`,
  carriesNothing: 'Nothing else rests on it.',
  replaced: (by: string) => `It is no longer in the plan: ${by} replaced it.`,
  withdrawn: (why: string) => `It is no longer in the plan: it was withdrawn${why && `, ${why}`}.`,
  somebody: 'Somebody',
  comma: ', ',
};
