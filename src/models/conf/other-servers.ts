/** Servers that people name as a provider, with the address at which each speaks OpenAI's language. */
const addresses: Record<string, string> = {
  ollama: 'http://localhost:11434/v1',
  vllm: 'http://localhost:8000/v1',
  lmstudio: 'http://localhost:1234/v1',
  llamacpp: 'http://localhost:8080/v1',
  litellm: 'http://localhost:4000/v1',
  openrouter: 'https://openrouter.ai/api/v1',
  azure: 'https://<resource>.openai.azure.com/openai/v1',
  groq: 'https://api.groq.com/openai/v1',
  deepseek: 'https://api.deepseek.com/v1',
  mistral: 'https://api.mistral.ai/v1',
  gemini: 'https://generativelanguage.googleapis.com/v1beta/openai',
  google: 'https://generativelanguage.googleapis.com/v1beta/openai',
  together: 'https://api.together.xyz/v1',
  fireworks: 'https://api.fireworks.ai/inference/v1',
  xai: 'https://api.x.ai/v1',
};

/** Where such a server is; undefined for a name that is none of theirs. */
export function addressOf(provider: string): string | undefined {
  const name = provider.toLowerCase().replace(/[^a-z]/g, '');
  return Object.hasOwn(addresses, name) ? addresses[name] : undefined;
}
