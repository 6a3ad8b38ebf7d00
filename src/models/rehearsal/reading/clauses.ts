import { type Label, labelOf } from './labels.js';
import { plainText } from './plain-text.js';
import { readUsers } from './users.js';
import { saysAction } from './vocabulary.js';

/** A stretch of a brief between two marks. `joined` is how it hangs on the clause before it, if it does. */
export interface Clause {
  text: string;
  sentence: number;
  label?: Label;
  joined: 'start' | 'list' | 'comma' | 'and' | 'with' | 'that' | 'other';
}

const bullet = /^\s*(?:[-*•·–+>]|\(?\d{1,2}[.)、）]|（\d{1,2}）|[a-z]\)|#{1,6})\s*(?!\d)/u;
const sentenceEnd =
  /(?<=[。！？!?；;])\s*|(?<=(?<!\b(?:e\.g|i\.e|etc|approx|vs|Mr|Ms|Dr|No))\.)\s+(?=\S)|\s+[—–]\s+|\s+-\s+/u;
const marks =
  /(\s*[,，、:：()（）]\s*|\s+(?:and|plus|as well as|but|while|with|that|which|where|so that|including)\s+|(?:以及|并且|同时(?!使用|在线|访问|登录|进行|操作|编辑)|另外|此外|并(?=自动|能|可)))/iu;

/** Openings after which "with", "that" and the like lead to what is wanted; elsewhere they belong to what is said. */
const introduces =
  /^(?:please )?(?:build|create|make|develop|design|implement|add|launch|set up|plan|write|an?|the|our|(?:we|i)(?: would like| want| need)|i['’]d like|let['’]?s)\b/i;

/** Ends where a list of verbs begins: "can create, edit and delete". */
const unfinished = /\b(?:can|should|must|may|to|will)\s+\w+(?:, \w+)*$/i;

/** No clause that people write is longer; what is, is no clause but noise. */
const longest = 300;

/** The sentences of a text, each with the label it stands under. Headings and labels themselves are left out. */
function labelledSentences(text: string): { text: string; label?: Label }[] {
  let heading: Label | undefined;
  return plainText(text)
    .split('\n')
    .flatMap((line) => {
      if (!line.trim()) {
        heading = undefined;
        return [];
      }
      const bare = line.replace(bullet, '').trim();
      const titled = /^([^:：]{1,28})[:：]?$/u.exec(bare);
      const title = titled?.[1] ? labelOf(titled[1]) : undefined;
      if (title && (/[:：]$/u.test(bare) || /^\s*#/.test(line))) {
        heading = title;
        return [];
      }
      const inline = /^([^:：,，。]{1,28})[:：]\s*(.+)$/u.exec(bare);
      const label = inline?.[1] ? labelOf(inline[1]) : undefined;
      if (!label && !bullet.test(line)) heading = undefined;
      const under = label ?? heading;
      return sentencesOf(label ? (inline?.[2] ?? '') : bare).map((each) =>
        under ? { text: each, label: under } : { text: each },
      );
    });
}

export function sentencesOf(text: string): string[] {
  return text
    .split(sentenceEnd)
    .map((each) => each.replace(/[;；.。]+\s*$/u, '').trim())
    .filter((each) => /[\p{L}\p{N}]/u.test(each));
}

/** A brief taken apart at its punctuation, bullets and conjunctions; what only makes sense together stays together. */
export function clausesOf(text: string): Clause[] {
  return labelledSentences(text).flatMap(({ text: sentence, label }, index) => {
    const parts = sentence.split(marks);
    const clauses: Clause[] = [];
    for (let at = 0; at < parts.length; at += 2) {
      const words = (parts[at] ?? '').trim().slice(0, longest);
      const mark = parts[at - 1] ?? '';
      const last = clauses.at(-1);
      if (!words) continue;
      if (last && last.text.length < longest && belongTogether(last.text, mark, words))
        last.text += `${mark}${words}`;
      else
        clauses.push({ text: words, sentence: index, joined: joinOf(mark, at), ...(label ? { label } : {}) });
    }
    return clauses;
  });
}

function joinOf(mark: string, at: number): Clause['joined'] {
  if (at === 0) return 'start';
  if (/、/u.test(mark)) return 'list';
  if (/[,，]/u.test(mark)) return 'comma';
  if (/and|plus|as well as/i.test(mark)) return 'and';
  if (/with|including/i.test(mark)) return 'with';
  return /that|which|where/i.test(mark) ? 'that' : 'other';
}

/** "approve and reject requests", "can create, edit and delete tasks", "employees and managers can …" stay whole. */
function belongTogether(before: string, mark: string, after: string): boolean {
  const words = (text: string) => text.trim().split(/\s+/).length;
  const latin = /^[\x20-\x7E’]+$/.test(before) && /^[\x20-\x7E’]+$/.test(after);
  if (!latin) return /\d$/.test(before) && /^[,，:：]$/.test(mark) && /^\d/.test(after);
  if (/^\s*,\s*$/.test(mark)) {
    if (/\d$/.test(before) && mark === ',' && /^\d/.test(after)) return true;
    if (/^(?:with|plus|including)\b/i.test(after)) return false;
    const list = /^[\w-]+(?: [\w-]+)? (?:and|or) [\w-]+(?: [\w-]+)?$/i.test(after) && !saysAction(after);
    return list
      ? readUsers(before).length > 0 && words(before) > 2
      : unfinished.test(before) && words(after) < 8;
  }
  if (/^\s*(?:with|that|which|where|including)\s*$/i.test(mark)) return !introduces.test(before);
  if (/^\s*:\s*$/.test(mark)) return words(before) <= 2 || (/\d$/.test(before) && /^\d/.test(after));
  if (!/^\s+and\s+$/i.test(mark)) return false;
  return (
    unfinished.test(before) ||
    words(before) === 1 ||
    (words(before) === 2 && saysAction(after.split(' ')[0] ?? '')) ||
    words(after) === 1 ||
    (words(before) <= 2 && /\b(?:can|should|may|must|will|need|want)\b/i.test(after))
  );
}
