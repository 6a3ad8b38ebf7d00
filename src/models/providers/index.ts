/** Every vendor of models. A further one is a file beside this one and a line here. */
export const vendors = [
  { name: 'anthropic', key: 'ANTHROPIC_API_KEY', keyless: false },
  { name: 'openai', key: 'OPENAI_API_KEY', keyless: true },
] as const;
