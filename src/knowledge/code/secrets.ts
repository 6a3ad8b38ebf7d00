import { extname } from 'node:path/posix';

/** Names of files that hold secrets, whatever is in them: environments, keys, certificates, logins. */
const secretNames = [
  /^\.env|\.env$/,
  /\.(?:pem|key|p12|pfx|p8|jks|keystore|kdbx|ppk|asc|gpg|ovpn|tfstate|tfvars|agekey)$/,
  /^id_(?:rsa|dsa|ecdsa|ed25519)/,
  /^\.(?:npmrc|pypirc|netrc|pgpass|htpasswd|git-credentials|dockercfg|vault-token|s3cfg)$/,
  /^(?:_netrc|netrc|htpasswd|kubeconfig)$/,
  /^\.?(?:secrets?|credentials?|passwords?|service[-_]account[\w-]*)(?:\.[\w-]+)?\.(?:json|ya?ml|toml|ini|xml|properties|txt|csv|conf|cfg|plist)$/,
  /^(?:\.?credentials?|\.?secrets?)$/,
  /^(?:client_secret|google-services|firebase-adminsdk)[\w.-]*\.json$/i,
];
const secretFolders = new Set([
  ...['.ssh', '.gnupg', '.aws', '.azure', '.gcloud', '.kube', '.docker', '.secrets'],
]);

/** Whether a path alone says that its file is secret. */
export function isSecretPath(path: string): boolean {
  const parts = path.toLowerCase().split('/');
  const name = parts.pop() ?? '';
  return parts.some((each) => secretFolders.has(each)) || secretNames.some((each) => each.test(name));
}

/** What keys look like, each with a piece that is in all of them: most lines have none, and are not looked through. */
const keys: readonly (readonly [piece: string, key: RegExp])[] = [
  ['AKIA', /\bAKIA[0-9A-Z]{16}\b/],
  ['ASIA', /\bASIA[0-9A-Z]{16}\b/],
  ['gh', /\bgh[opsur]_[A-Za-z0-9]{30,}/],
  ['github_pat_', /\bgithub_pat_[A-Za-z0-9_]{30,}/],
  ['glpat-', /\bglpat-[\w-]{20,}/],
  ['xox', /\bxox[abeprs]-[A-Za-z0-9-]{10,}/],
  ['xapp-', /\bxapp-[A-Za-z0-9-]{20,}/],
  ['hooks.slack.com', /hooks\.slack\.com\/services\/T[A-Z0-9]+\/B[A-Z0-9]+\/[A-Za-z0-9]{16,}/],
  ['AIza', /\bAIza[\w-]{35}/],
  ['ya29.', /\bya29\.[\w-]{20,}/],
  ['sk', /\bsk[-_](?:live|test|ant|proj|svcacct|or)[-_][\w-]{16,}|\bsk-[A-Za-z0-9]{32,}/],
  ['rk_live_', /\brk_live_[A-Za-z0-9]{16,}/],
  ['hf_', /\bhf_[A-Za-z0-9]{30,}/],
  ['npm_', /\bnpm_[A-Za-z0-9]{36}/],
  ['pypi-', /\bpypi-[\w-]{40,}/],
  ['shp', /\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}/],
  ['dop_v1_', /\bdop_v1_[a-f0-9]{60,}/],
  ['lin_api_', /\blin_api_[A-Za-z0-9]{30,}/],
  ['SG.', /\bSG\.[\w-]{20,24}\.[\w-]{40,46}/],
  ['eyJ', /\beyJ[\w-]{10,120}\.eyJ[\w-]/],
  ['AccountKey=', /\bAccountKey=[A-Za-z0-9+/]{60,}/],
  ['://', /:\/\/[^\s:/@"'<>{}$]{0,60}:[^\s:/@"'<>{}$]{3,80}@[\w-]/],
];
const privateKey = {
  begin: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----/,
  end: /-----END [A-Z ]{0,30}PRIVATE KEY/,
};

/** What is called so is secret, by the last of its words, or its last two. */
const secretWords = new Set([
  ...[
    'secret',
    'secrets',
    'token',
    'password',
    'passwd',
    'pwd',
    'pass',
    'passphrase',
    'credential',
    'credentials',
  ],
  ...['apikey', 'accesskey', 'privatekey', 'secretkey', 'authtoken', 'dsn', 'passcode'],
]);
const secretPairs = new Set([
  ...[
    'api key',
    'access key',
    'private key',
    'secret key',
    'signing key',
    'encryption key',
    'account key',
    'auth key',
  ],
  ...[
    'master key',
    'service key',
    'license key',
    'shared key',
    'connection string',
    'app key',
    'jwt key',
    'cookie key',
  ],
]);

/** "dbPassword", "DB_PASSWORD_2", "spring.datasource.password". */
function namesSecret(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  return secretWords.has(words.at(-1) ?? '') || secretPairs.has(words.slice(-2).join(' '));
}

/** How a name and its value stand in a line: assigned, as an element, as arguments, or one behind the other. A value may be a name again. */
const pairs: readonly RegExp[] = [
  /(?<![\w.])([A-Za-z_][\w.-]{0,80})(?=["'\]]{0,2}[ \t]{0,8}(?:=>|:=|[:=])[ \t]{0,8}("[^"]{0,400}"?|'[^']{0,400}'?|`[^`]{0,400}`?|[^\s,;<>"'`]{1,400}))/g,
  /<([A-Za-z][\w.-]{0,80})>([^<]{1,400})</g,
  /["']([A-Za-z_][\w.-]{0,80})["'][ \t]{0,4},[ \t]{0,4}("[^"]{0,400}"|'[^']{0,400}')/g,
  /(?:^|[ \t])-{0,2}([A-Za-z_][\w-]{0,80})(?=[ \t]{1,4}([^\s=:,;"'<>(){}|]{1,400}))/g,
];
/** Files in which a value stands without quotes: all else is code, where such a word is a name. */
const settings = new Set(
  'env properties ini conf cfg cnf toml yml yaml xml json config sh bash zsh ps1 bat cmd tf hcl service plist http rest txt md csv sql netrc'.split(
    ' ',
  ),
);
const settingsNames = /^(?:dockerfile|docker-compose|compose|procfile|makefile|jenkinsfile|vagrantfile)/i;

function isSettings(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const ending = extname(name).slice(1).toLowerCase();
  return ending === '' || settings.has(ending) || settingsNames.test(name);
}

/** What stands where a secret would: a reference, a type, a blank to fill in, or yes and no. */
const placeholder =
  /^(?:$|[$%{<[(*&@!]|process\.|os\.|env\b|getenv|secrets?\.|vault|var\.|config\.|self\.|this\.|null$|none$|nil$|undefined$|true$|false$|string\b|str\b|number$|bool|optional|required|your|my[-_]|example|placeholder|dummy|fake|todo|tbd|changeme|change[-_]me|replace|x{3,}|\.{2,}|\*{2,}|-+$)/i;

function isSecret(value: string, path: string): boolean {
  const quoted = /^["'`]/.test(value);
  const bare = value.replace(/^["'`]|["'`]$/g, '').trim();
  if (bare.length < 3 || placeholder.test(bare) || /\$\{|\{\{|\(/.test(bare)) return false;
  if (isSettings(path)) return !/\s/.test(bare) || !quoted;
  // In code, a word in quotes is mostly a label.
  return (
    quoted && !/\s/.test(bare) && bare.length >= 6 && (/\d/.test(bare) || /[a-z][A-Z]|[^\w.\-/:]/.test(bare))
  );
}

/** A piece that is in every name of a secret: most lines have none, and are not taken apart. */
const pieceOfName = /secret|token|pass|pwd|credential|key|dsn|connection/i;
/** A line longer than this is none that a person wrote: it is looked through for keys alone. */
const longestLine = 2_000;

function holdsSecret(line: string, path: string): boolean {
  if (keys.some(([piece, key]) => line.includes(piece) && key.test(line))) return true;
  if (line.length > longestLine || !pieceOfName.test(line)) return false;
  return pairs.some((pair, index) =>
    [...line.matchAll(pair)].some(
      ([, name = '', value = '']) =>
        // Two words in a row are a name and its value in few files.
        (index < 3 || /^(?:\s*(?:ENV|ARG|export|set)\b|.*\b(?:machine|login)\b|.*\s--?[a-z])/.test(line)) &&
        namesSecret(name) &&
        isSecret(value, path),
    ),
  );
}

/** A text without its lines that hold a secret, which say so in their place, and how many those are. */
export function withoutSecrets(text: string, path: string): { text: string; withheld: number } {
  let withheld = 0;
  let isInKey = false;
  const lines = text.split('\n').map((line) => {
    const begins = privateKey.begin.test(line);
    const isHeld = isInKey || begins || holdsSecret(line, path);
    isInKey = (isInKey || begins) && !privateKey.end.test(line);
    if (isHeld) withheld += 1;
    return isHeld ? held : line;
  });
  return withheld === 0 ? { text, withheld } : { text: lines.join('\n'), withheld };
}
const held = '[withheld: this line looks like a secret]';
