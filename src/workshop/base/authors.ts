/** Whether a model is the rehearsal, which is no AI and must say so wherever it wrote something. */
export function isRehearsal(model: string): boolean {
  return model.startsWith('rehearsal:');
}

/** Whether answers of a model were written in advance. */
export function isRecorded(model: string): boolean {
  return model.startsWith('recording:');
}

/** The models that answered at least once. */
export function authorsOf(calls: Record<string, number>): string[] {
  return Object.keys(calls).filter((model) => (calls[model] ?? 0) > 0);
}

/** Whether the rehearsal wrote at least a part of it: nobody has thought about that, so nothing of it goes out. */
export function isDryRun({ calls }: { calls: Record<string, number> }): boolean {
  return authorsOf(calls).some(isRehearsal);
}
