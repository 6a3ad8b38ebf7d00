import { glossary } from './glossary.js';

const small =
  /^(?:an?|the|and|or|for|with|to|of|in|on|at|by|from|their|our|my|its|they|them|it|is|are|be|can|could|should|must|may|will|shall|all|each|every|who|that|this|which|when|where|as|via|into|per|also|we|want|need|users?|able|new|simple|his|her|own|only|about|has|have|than|then|up|out|so|if|not|no|please|get|gets)$/i;

/** A short name for a file, in lower case and hyphens: from English words or known Chinese ones. */
export function pathName(words: string, fallback: string, limit = 3): string {
  const latin = (words.normalize('NFKD').match(/[A-Za-z][A-Za-z0-9]*/g) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => !small.test(word));
  if (/\p{Script=Han}/u.test(words)) {
    const known = glossary
      .map(([pattern, name]) => ({ name, at: words.search(pattern) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)
      .map(({ name }) => name);
    const names = [...new Set([...known, ...latin])].slice(0, limit);
    return names.length > 0 ? names.join('-') : fallback;
  }
  return latin.length > 0 ? latin.slice(0, limit).join('-').slice(0, 40).replace(/-+$/, '') : fallback;
}

const endings: [RegExp, string][] = [
  [/\bpython|django|flask|fastapi/i, '.py'],
  [/\bgolang\b|\bin go\b/i, '.go'],
  [/\bjava\b|\bspring\b/i, '.java'],
  [/\brust\b/i, '.rs'],
  [/\bphp\b|laravel/i, '.php'],
  [/\bruby\b|\brails\b/i, '.rb'],
];

/** How names of source files end, by the language a brief mentions. */
export function endingOf(text: string): string {
  return endings.find(([pattern]) => pattern.test(text))?.[1] ?? '.ts';
}
