import type { ClarifyAskAnswer, ClarifyAskGiven } from '../../../prompts/clarify-ask.js';

/** The question as its role would say it: the words it has found for it, on one line, with up to five answers. */
export function wordingOf({ question }: ClarifyAskGiven): ClarifyAskAnswer {
  const text = question.text.replace(/\s+/g, ' ').trim() || question.original.trim();
  const options = question.options.map((each) => each.trim()).filter((each) => each !== '');
  return { options: [...new Set(options)].slice(0, 5), text };
}
