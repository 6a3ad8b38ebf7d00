/** Words of the readings, in which the roles sign the plan or object to it. */
export const en = {
  objects: '✋ *I can’t sign the plan as it is written.*',
  sentence: (role: string, reason: string) => `${role} does not sign the plan yet. ${reason}`,
  stage: (reading: number, read: number, all: number) =>
    `The roles read and sign the plan, reading ${reading}: ${read} of ${all} have read it`,
};
