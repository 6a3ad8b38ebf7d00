import { lexicon } from '../../text/lexicon/index.js';
import { type OwnPatterns, ownPatterns } from './own-patterns.js';
import { eastAsian, isSecret, namesSecret, type Style, styleOf, words } from './secret-values.js';

/** Names of files that hold secrets, whatever is in them: environments, keys, certificates, logins. */
const secretNames = [
  /^\.env(?!\.(?:example|sample|template|dist)$)|\.env$/,
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

/** What keys begin with, by what follows: letters and digits, or hyphens and underscores as well. */
const prefixes = {
  plain: words(
    `ghp_ gho_ ghs_ ghu_ ghr_ rk_live_ hf_ npm_ gsk_ lin_api_ ntn_ dop_v1_ shpat_ shpca_ shppa_ shpss_ dapi`,
  ),
  joined:
    words(`github_pat_ glpat- glrt- gldt- glptt- glcbt- glft- xapp- ya29. GOCSPX- whsec_ pypi- hvs. hvb. figd_ dckr_pat_
ATATT3 AGE-SECRET-KEY- sk_live_ sk_test_ sk-ant- sk-proj- sk-svcacct- sk-or-`),
};
const plainRest = /[A-Za-z0-9]{26}/y;
const joinedRest = /[\w-]{16}/y;

function hasKey(line: string, begins: readonly string[], rest: RegExp): boolean {
  return begins.some((each) => {
    for (let at = line.indexOf(each); at >= 0; at = line.indexOf(each, at + 1)) {
      rest.lastIndex = at + each.length;
      if (!/\w/.test(line.charAt(at - 1)) && rest.test(line)) return true;
    }
    return false;
  });
}

/** What other keys look like, each with a piece that is in all of them: most lines have none, and are not looked through. */
const keys: readonly (readonly [piece: string, key: RegExp])[] = [
  ['AKIA', /\bAKIA[0-9A-Z]{16}\b/],
  ['ASIA', /\bASIA[0-9A-Z]{16}\b/],
  ['AIza', /\bAIza[\w-]{35}/],
  ['xox', /\bxox[abeprs]-(?=[\w-]{0,20}\d)[A-Za-z0-9-]{10,}/],
  ['hooks.slack.com', /hooks\.slack\.com\/services\/T[A-Z0-9]+\/B[A-Z0-9]+\/[A-Za-z0-9]{16,}/],
  ['sk-', /\bsk-[A-Za-z0-9]{32,}/],
  ['SK', /\bSK[0-9a-f]{32}\b/],
  ['key-', /\bkey-[0-9a-f]{32}\b/],
  ['SG.', /\bSG\.[\w-]{20,24}\.[\w-]{40,46}/],
  ['eyJ', /\beyJ[\w-]{10,120}\.eyJ[\w-]/],
  [':AA', /\b\d{8,10}:AA[\w-]{32,34}\b/],
  ['.', /\b[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,40}/],
  ['@', /:\/\/(?=[\w-]{0,80}\d)[\w-]{20,80}@\w/],
  ['AccountKey=', /\bAccountKey=[A-Za-z0-9+/]{60,}/],
  ['sig=', /[?&]sig=[\w%]{40,}/],
  ['Bearer', /\bBearer[ \t]{1,4}(?=[\w.~+/-]{0,200}\d)[\w.~+/=-]{16,}/],
  ['Basic', /\bBasic[ \t]{1,4}(?=[\w+/]{0,200}[\d=])[\w+/=]{16,}/],
  ['ookie', /ookie["' ,:a-z]{1,20}[\w.-]{1,40}=[\w%.+/-]{16,}/],
];
const privateKey = {
  begin: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----/,
  end: /-----END [A-Z ]{0,30}PRIVATE KEY/,
};

/** Where a password stands without a name: in an address, a command, a call. Its value is the first group that is there. */
const nameless: readonly (readonly [piece: string, form: RegExp])[] = [
  ['://', /:\/\/[^\s:/@"'<>{}$]{0,60}:([^\s:/@"'<>{}$]{3,80})@[\w-]/],
  ['jdbc:oracle:', /\bjdbc:oracle:thin:[\w.-]{1,60}\/([^\s@"']{3,80})@/],
  ['curl ', /[ \t](?:-u|--user|--proxy-user)[ \t=]{1,4}["']?[\w.@-]{1,60}:([^\s"':]{3,80})/],
  ['docker login', /[ \t]-p[ \t]{1,4}("[^"]{3,80}"|'[^']{3,80}'|[^\s"']{3,80})/],
  ['sshpass', /[ \t]-p[ \t]{0,4}("[^"]{3,80}"|'[^']{3,80}'|[^\s"']{3,80})/],
  ['sqlcmd', /[ \t]-P[ \t]{0,4}("[^"]{3,80}"|'[^']{3,80}'|[^\s"']{3,80})/],
  ['redis-cli', /[ \t]-a[ \t]{1,4}("[^"]{3,80}"|'[^']{3,80}'|[^\s"']{3,80})/],
  ['mysql', /[ \t]-p("[^"]{3,80}"|'[^']{3,80}'|[^\s"']{3,80})/],
  ['net use', /\/user:[^\s"']{1,80}[ \t]{1,4}([^\s"']{3,80})/],
  ['sudo -S', /\becho[ \t]{1,4}("[^"]{3,80}"|'[^']{3,80}'|[^\s"'|]{3,80})/],
  ['--password-stdin', /\becho[ \t]{1,4}("[^"]{3,80}"|'[^']{3,80}'|[^\s"'|]{3,80})/],
  ['AsPlainText', /("[^"]{3,80}"|'[^']{3,80}')[ \t]{1,4}-AsPlainText/],
  // Signed in with a name and a password, and perhaps an address before them.
  [
    '(',
    /(?:Credential|BasicAuth|auth=|PDO|mysqli\w{0,20}|getConnection)\((?:[^,()]{1,200},)?[ \t]{0,4}["'][^"',]{1,80}["'],[ \t]{0,4}("[^"]{3,80}"|'[^']{3,80}')/,
  ],
  ['IDENTIFIED BY', /IDENTIFIED BY[ \t]{1,4}('[^']{3,80}')/],
  ['login ', /\blogin[ \t]{1,4}\S{1,80}[ \t]{1,4}password[ \t]{1,4}(\S{3,80})/],
  ['=', /[;"'?&](?:password|pwd)[ \t]{0,2}=([^\s;"'&]{3,80})/i],
  [':', /^[\w.*-]{1,80}:(?:\d{2,5}|\*):[^:\s]{1,60}:[^:\s]{1,60}:([^:\s]{6,80})$/],
];

/** How a name and its value stand in a line; `isLoose` where other words stand so as well. A value may be a name again. */
const pairs: readonly { form: RegExp; isLoose?: true }[] = [
  // Assigned, perhaps with a type, or in place of something that is missing.
  {
    form: /(?<![\w.])([A-Za-z_][\w.-]{0,80})(?=["'\]*`]{0,3}(?:[ \t]{0,4}:[ \t]{1,4}[&\w<>?.]{1,40}[ \t]{1,4}(?==))?[ \t]{0,8}(?:=>|:=|\?\?|\|\|=?|\?=|:-|={1,3}|:)[ \t*]{0,8}(?:[bru@](?=["']))?("[^"]{0,400}(?:"|$)|'[^']{0,400}(?:'|$)|`[^`]{0,400}(?:`|$)|[^\s,;<>"'`]{1,400}))/g,
  },
  { form: /<([A-Za-z][\w.-]{0,80})>([^<]{1,400})</g },
  // Arguments, of a call that is called so, or of any.
  { form: /\b([A-Za-z_]\w{0,80})\([ \t]{0,4}("[^"]{0,400}"|'[^']{0,400}')[ \t]{0,4}\)/g },
  {
    form: /["']([A-Za-z_][\w.-]{0,80})["'](?=[ \t]{0,4},[ \t]{0,20}("[^"]{0,400}"|'[^']{0,400}')(?![ \t]{0,4}[:=]))/g,
    isLoose: true,
  },
  // In a statement of SQL.
  { form: /\b(password)(?: for [^=']{0,10}'[^']{1,80}' =)?[ \t]{1,4}('[^']{3,80}')/gi },
  // An option of a command; a variable of Docker; what stands alone in its line; a cell of a table.
  {
    form: /[ \t]--([A-Za-z_][\w-]{0,80})[ \t]{1,4}(?=([^\s=:,;"'<>(){}|-][^\s=:,;"'<>(){}|]{1,400}))/g,
    isLoose: true,
  },
  { form: /^\s{0,40}(?:ENV|ARG|set|export)[ \t]{1,4}([A-Za-z_]\w{0,80})[ \t]{1,4}(\S{1,400})/g },
  {
    form: /^\s{0,40}(?:[\w#]{1,40}[ \t]{1,4})?([A-Za-z_][\w-]{0,80})[ \t]{1,4}("[^"]{0,400}"|'[^']{0,400}'|[^\s"',;:=(){}]{1,400});?$/g,
    isLoose: true,
  },
  {
    form: /(?:^|\|)[ \t]{0,4}(?:[\w-]{1,40}[ \t]){0,3}([A-Za-z_][\w-]{0,80})[ \t]{0,40}[|,\t][ \t]{0,4}([^\s|,;]{6,400})[ \t]{0,40}(?:\||$)/g,
    isLoose: true,
  },
];
/** What is named in one place and has its value in another, in the same line or soon after. */
const naming =
  /(?:\b(?:name|key|variable)["']?[ \t]{0,4}(?:[:=>][ \t]{0,4}["']?|["'])|["']--)([A-Za-z_][\w.:-]{0,80})/gi;
const valued =
  /\b(?:value|default)["']?[ \t]{0,8}[:=][ \t]{0,8}("[^"]{0,400}"|'[^']{0,400}'|[^\s,;<>"'`]{1,400})|(?:<string>|["']>)([^<>]{1,400})</gi;
/** So many lines later a value still belongs to a name. */
const soon = 4;

/** A piece that is in all that names a secret, or a sign of another script: most lines have none, and are not taken apart. */
const mayName = /secret|token|pass|pwd|pw\b|credential|key|dsn|connection|psk|auth|salt|[^ -~\s]/i;
/** A line longer than this is none that a person wrote: it is looked through in pieces, or in code for keys alone. */
const longestLine = 2_000;
const pieces = { step: 1_600, most: 25 };

function holdsSecret(given: string, style: Style): boolean {
  if (hasKey(given, prefixes.plain, plainRest) || hasKey(given, prefixes.joined, joinedRest)) return true;
  if (keys.some(([piece, key]) => given.includes(piece) && key.test(given))) return true;
  if (given.length > longestLine)
    return style !== 'code' && piecesOf(given).some((each) => holdsSecret(each, style));
  // As it reads where a text stands in a text.
  const line = given.includes('\\"') ? given.replaceAll('\\"', "'") : given;
  const isFound = (value: string | undefined, as: Style, isLoose = false) =>
    value !== undefined &&
    isSecret(value, as, {
      isLoose,
      isLast: /^\W{0,4}$/.test(line.slice(line.indexOf(value) + value.length)),
    });
  if (nameless.some(([piece, form]) => line.includes(piece) && isFound(form.exec(line)?.[1], 'bare')))
    return true;
  if (!mayName.test(line)) return false;
  return (
    lexicon.some(({ secret }) => {
      const [told = '', value] = secret.exec(line) ?? [];
      return (style === 'prose' || eastAsian.test(told)) && isFound(value, 'prose', true);
    }) ||
    pairs.some(({ form, isLoose }) =>
      [...line.matchAll(form)].some(
        ([, name = '', value]) => namesSecret(name) && isFound(value, style, isLoose),
      ),
    )
  );
}

/** The pieces of a long line, each with the end of the one before it. */
function piecesOf(line: string): string[] {
  const count = Math.min(pieces.most, Math.ceil(line.length / pieces.step));
  return Array.from({ length: count }, (_, at) =>
    line.slice(at * pieces.step, at * pieces.step + longestLine),
  );
}

/** What the lines before say of a line: within a key, below a name in YAML, the manifest of a secret, or soon after a name. */
function createContext(style: Style) {
  let isInKey = false;
  let below: number | undefined;
  let named = 0;
  let isManifest = false;
  let isData = false;
  return (line: string): boolean => {
    const isKey = isInKey || (line.includes('-----BEGIN') && privateKey.begin.test(line));
    isInKey = isKey && !privateKey.end.test(line);
    const indent = line.search(/\S/);
    if (below !== undefined && indent >= 0 && indent <= below) below = undefined;
    if (isKey || (below !== undefined && indent >= 0)) return true;
    const mayBeNamed = mayName.test(line);
    const block = mayBeNamed ? /([\w.-]{1,80})["']?:[ \t]{1,4}[|>][-+\d]{0,2}\s{0,4}$/.exec(line) : null;
    if (block && namesSecret(block[1] ?? '')) below = indent;
    if (style === 'bare') {
      isManifest = /^kind:[ \t]{1,4}Secret\b/.test(line) || (isManifest && line !== '---');
      isData = isManifest && (/^(?:data|stringData):/.test(line) || (isData && indent > 0));
      const [, value = ''] = /^\s{1,20}[\w.-]{1,80}:[ \t]{1,4}(\S{1,400})/.exec(isData ? line : '') ?? [];
      if (value !== '' && isSecret(value, style)) return true;
    }
    if (!mayBeNamed && named === 0) return false;
    const names = [...line.matchAll(naming)].map(([, name = '']) => namesSecret(name));
    named = names.length > 0 ? (names.some(Boolean) ? soon : 0) : Math.max(0, named - 1);
    return (
      named > 0 && [...line.matchAll(valued)].some(([, value, text = '']) => isSecret(value ?? text, style))
    );
  };
}

/**
 * Takes the lines that hold a secret out of the parts of a text, one after the other: such a line says so in its place.
 * `withheld`: how many of the part those are. `own`: what an operator withholds beside.
 */
export function createWithholding(path: string, own: Pick<OwnPatterns, 'isIn'> = none) {
  const style = styleOf(path);
  const isHeldByContext = createContext(style);
  return (text: string): { text: string; withheld: number } => {
    let withheld = 0;
    const lines = text.split('\n').map((line) => {
      const isHeld =
        isHeldByContext(line.slice(0, longestLine)) || holdsSecret(line, style) || own.isIn(line);
      if (isHeld) withheld += 1;
      return isHeld ? held : line;
    });
    return withheld === 0 ? { text, withheld } : { text: lines.join('\n'), withheld };
  };
}
const held = '[withheld: this line looks like a secret]';
const none = ownPatterns();
