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
