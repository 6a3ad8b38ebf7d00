import { extname } from 'node:path/posix';

export const words = (list: string) => list.trim().split(/\s+/);

/** What is called so is secret, by the last of its words, or its last two. */
const secretWords = new Set(
  words(`secret secrets token password passwd pwd pw pass passphrase passcode credential credentials apikey accesskey privatekey
secretkey authtoken dsn psk requirepass masterauth`),
);
const secretPairs = new Set(
  words(`api-key access-key private-key secret-key signing-key encryption-key account-key auth-key master-key service-key license-key
shared-key preshared-key app-key jwt-key cookie-key key-base in-key auth-salt nonce-salt in-salt or-key auth-ident connection-string`),
);
/** How names end that are written together. */
const together = /(?:password|passwd|passphrase|passcode|secret|apikey|pw)$/;

/** "dbPassword", "DB_PASSWORD_2", "spring.datasource.password", "PGPASSWORD"; no "publicKeyToken", no "existingSecret". */
export function namesSecret(name: string): boolean {
  const parts = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  if (parts.includes('public') || parts.includes('existing')) return false;
  return (
    name === '_auth' ||
    secretWords.has(last) ||
    together.test(last) ||
    secretPairs.has(parts.slice(-2).join('-'))
  );
}

/**
 * How values stand in a file. `bare`: without quotes; `quoted`: always in quotes, and else a reference or a number; `prose`:
 * among words; `labels`: among words that people see; `code`: in quotes, where most are labels.
 */
export type Style = 'bare' | 'quoted' | 'prose' | 'labels' | 'code';

const styles: Readonly<Record<Exclude<Style, 'code'>, ReadonlySet<string>>> = {
  bare: new Set(
    words('env properties ini conf cfg cnf yml yaml xml config plist sh bash zsh bat cmd service netrc sql'),
  ),
  quoted: new Set(words('json json5 jsonc har ipynb toml tf tfvars hcl gradle kts')),
  prose: new Set(words('md mdx rst adoc txt log eml http rest pdf docx xlsx')),
  labels: new Set(words('html htm csv tsv')),
};
const forPeople = /(?:^|[/._-])(?:i18n|l10n|locales?|lang|languages?|translations?|messages)(?:[/._-]|$)/;

export function styleOf(path: string): Style {
  const lower = path.toLowerCase();
  const name = lower.slice(lower.lastIndexOf('/') + 1);
  const ending = extname(name).slice(1);
  if (/^makefile|\.mk$/.test(name)) return 'labels';
  if (/^readme|^changelog/.test(name)) return 'prose';
  if (ending === '' || /^(?:\.env|dockerfile|compose|procfile|jenkinsfile)/.test(name)) return 'bare';
  const [found] = Object.entries(styles).find(([, endings]) => endings.has(ending)) ?? ['code'];
  return (found === 'bare' || found === 'quoted') && forPeople.test(lower) ? 'labels' : (found as Style);
}

/** What stands where a secret would: a reference, a blank to fill in, yes and no, a path, a length of time, a type. */
const reference =
  /^(?:\$[\w:.]+$|\$?[{[(<]|%\w+%$|%[sd(]|[&@:]\w+$|\?|!\w+$|~?\.{0,2}\/[a-z_.\-/:{}]*$|https?:\/\/[^@]*$|\d{1,6}[a-z]{1,2}$|[\^~]?\d+\.\d+|[*.\-_]+$)/;
const blank =
  /^(?:null|none|nil|undefined|true|false|yes|no|on|off|read|write|inherit|string|str|number|int|integer|bool|boolean|text|bytes|uuid|optional|required.*|needed|dummy|fake|todo|tbd|test|vault|x{3,}|process\..*|os\..*|env\b.*|getenv.*|secrets?\..*|var\..*|config\..*|self\..*|this\..*|replace.*|[a-z.]*\$\{.*)$/i;
const filledIn =
  /(?:^|[-_.\s])(?:your|my|change|example|placeholder|sample|redacted|changeme|goes|here)(?:[-_.\s]|$)/i;
export const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** A value that is filled in where the file is used. */
const template = /\$\{|\{\{|\$\(|<%|#\{|^\w+\((?:.*\))?$/;

/** Whether it has what a word of a language has not: a digit, signs, or large letters within. */
function isStrong(value: string, isLoose: boolean): boolean {
  return value.length >= 6 && (/\d|[^\w.\-/:]/.test(value) || (!isLoose && /[a-z][A-Z]/.test(value)));
}

/**
 * Whether a value as it stands in a line, with its quotes, is a secret. `isLoose`: what stands before it may not be its name;
 * `isLast`: nothing stands behind it.
 */
export function isSecret(given: string, style: Style, { isLoose = false, isLast = false } = {}): boolean {
  const quoted = /^["'`]/.test(given);
  const value = quoted
    ? given.replace(/^["'`]{1,3}|["'`]{1,3}$/g, '').trim()
    : given.replace(/[.,)\]}*|`]{1,4}$/, '');
  if (value.length < 3 || reference.test(value) || blank.test(value) || filledIn.test(value)) return false;
  if (template.test(value) || eastAsian.test(value)) return false;
  // A call in a text about code.
  if (!quoted && style !== 'bare' && /^[\w.$]{1,80}[([]/.test(value)) return false;
  // The name of a secret in place of a secret.
  if (!/\d/.test(value) && namesSecret(value)) return false;
  if (/\s/.test(value))
    return quoted && style !== 'prose' && /\d/.test(value) && /[#$%&*+<>@^|~{}[\]]/.test(value);
  if (isStrong(value, isLoose)) return style !== 'code' && style !== 'quoted' ? true : quoted;
  if (isLoose) return style === 'bare' && !quoted;
  return style === 'bare' || (style === 'quoted' && quoted) || (style === 'prose' && isLast);
}
