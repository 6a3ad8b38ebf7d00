import type { Content } from './facts.js';

/** The most items that are shown of a plan that is only referred to. */
const most = 60;

/** What a plan holds, a text for each item or answer, and for a draft that came as a file its paragraphs. */
export function itemsAsTexts({ items, answers, text }: Content): { where: string; text: string }[] {
  const said = answers.map(({ id, question, text: answer }) => ({
    where: id,
    text: `${question} ${answer}`,
  }));
  const put = items.map(({ put: { id, name, text: words } }) => ({ where: id, text: `${name}: ${words}` }));
  const paragraphs = (text ?? '')
    .split(/\n{2,}/u)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each, index) => ({ where: `§ ${index + 1}`, text: each.slice(0, longest) }));
  return [...put, ...said, ...paragraphs].slice(0, most);
}

/** The longest paragraph of a draft that is shown, in characters. */
const longest = 1_200;
