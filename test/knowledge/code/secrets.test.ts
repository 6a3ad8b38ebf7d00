import { expect, test } from 'vitest';
import { withoutSecrets } from '../../../src/knowledge/code/secrets.js';

/** Secrets in pieces, so that nobody takes this file for one that has some. */
const random = ['a8F3k9Qz71', 'LmX0pW4sT6', 'vB2nC5dE8g', 'H1jK7lM3nO'].join('');
const [jwt, github, hub, stripe, aws, hook, begin, end] = [
  ['eyJ', 'hbGciOiJIUzI1NiJ9.eyJ', 'zdWIiOiIxMjM0In0.sig'],
  ['gh', 'p_abcdefghijklmnopqrstuvwxyz0123456789'],
  ['hf', '_abcdefghijklmnopqrstuvwxyzABCDEFGH'],
  ['sk', '_live_abcdefghijklmnop1234'],
  ['AKIA', 'ABCDEFGHIJKLMNOP'],
  ['https://hooks.slack', '.com/services/T0AAAAAAA/B0AAAAAAA/abcdefghijklmnop1234'],
  ['-----BEGIN RSA ', 'PRIVATE KEY-----'],
  ['-----END RSA PRIV', 'ATE KEY-----'],
].map((pieces) => pieces.join(''));
const word = ['hun', 'ter2!'].join('');
const privateKey = `${begin}
MIIEpAIBAAKCAQEA
b2N5
${end}`;

/** What is filled in where the file is used. */
const blank = (name: string) => `$\{${name}}`;

/** Ordinary small files, each with one secret among lines that stay: path, and text. */
const withOne: [path: string, text: string][] = [
  ['config/prod.yaml', `db:\n  host: db.local\n  password: ${word}\n  port: 5432`],
  ['config/app.yml', `slack:\n  token: "${random}"`],
  ['config/quoted.yml', `api_key: '${random}'`],
  ['application.properties', `spring.datasource.username=shop\nspring.datasource.password=${word}`],
  ['log4j.properties', `smtp.passwd = ${word}`],
  ['docker-compose.yml', `    environment:\n      - POSTGRES_USER=shop\n      - POSTGRES_PASSWORD=${word}`],
  ['compose.yaml', `    environment:\n      MYSQL_ROOT_PASSWORD: ${word}`],
  ['Dockerfile', `FROM node:20\nENV API_TOKEN ${random}\nRUN npm ci`],
  ['web.dockerfile/Dockerfile', `FROM node:20\nENV API_TOKEN=${random}`],
  ['Dockerfile.dev', `ARG NPM_AUTH_TOKEN=${random}`],
  ['scripts/deploy.sh', `#!/bin/sh\nexport AWS_SECRET_ACCESS_KEY=${random}\naws s3 ls`],
  ['scripts/dump.sh', `mysqldump --user shop --password ${word} shop > dump.sql`],
  ['scripts/curl.sh', `curl --token=${random} https://api.example.com`],
  ['scripts/set.bat', `set DB_PASSWORD=${word}`],
  ['scripts/env.ps1', `$env:API_KEY = "${random}"`],
  ['netrc.txt', `machine api.example.com login maya password ${word}`],
  ['config.json', `{\n  "user": "shop",\n  "dbPassword": "${word}"\n}`],
  ['appsettings.json', `{ "ConnectionString": "Server=db;User=shop;Password=${word};" }`],
  ['package.json', `{ "config": { "authToken": "${random}" } }`],
  ['settings.ini', `[mail]\nuser = bot\npass = ${word}`],
  ['my.cnf', `[client]\npassword="${word}"`],
  ['app.toml', `[auth]\nclient_secret = "${random}"`],
  ['pom.xml', `<server>\n<username>ci</username>\n<password>${word}</password>\n</server>`],
  ['web.config', `<add key="x" password="${word}" />`],
  ['main.tf', `resource "db" {\n  master_password = "${word}"\n}`],
  ['values.hcl', `secret_key = "${random}"`],
  ['bot.service', `[Service]\nEnvironment=SLACK_TOKEN=${random}`],
  ['Jenkinsfile', `environment { API_KEY = '${random}' }`],
  ['Makefile', `deploy:\n\tDEPLOY_TOKEN=${random} ./deploy`],
  ['notes.md', `The staging password: ${word}`],
  ['notes.txt', `dsn: postgres://shop:${word}@db.example/shop`],
  ['src/db.ts', `const url = 'postgres://admin:${word}@db.example/shop';\nexport const size = 4;`],
  ['src/redis.ts', `connect('redis://:${word}@cache.example:6379')`],
  ['src/client.ts', `const apiKey = '${random}';\nconst retries = 3;`],
  ['src/client.py', `API_KEY = "${random}"\nTIMEOUT = 10`],
  ['src/client.go', `apiKey := "${random}"`],
  ['src/Client.java', `private static final String PASSWORD = "${word}";`],
  ['src/client.rb', `password => "${word}",`],
  ['wp-config.php', `define('DB_USER', 'shop');\ndefine('DB_PASSWORD', '${word}');`],
  ['src/mail.php', `$smtp_password = "${word}";`],
  ['src/Startup.cs', `options.ClientSecret = "${random}";`],
  ['src/login.kt', `val accessToken = "${random}"`],
  ['test.http', `Authorization: Bearer ${jwt}`],
  ['ci.yml', `run: echo ${github}`],
  ['model.py', `login("${hub}")`],
  ['pay.js', `stripe('${stripe}')`],
  ['aws.txt', `aws ${aws}`],
  ['hook.sh', `curl ${hook}`],
];

/** Lines that look a little like one, and are none. */
const harmless: [path: string, line: string][] = [
  ['a.ts', 'const token = process.env.GITHUB_TOKEN;'],
  ['a.ts', 'const token = await getToken(session);'],
  ['a.ts', 'interface Login { user: string; password: string }'],
  ['a.ts', "label: 'Password',"],
  ['a.ts', "const passwordLabel = 'Your password';"],
  ['a.ts', "errors.password = 'Password is too short';"],
  ['a.ts', "password: 'correct horse battery staple'"],
  ['a.ts', "tokenUrl = 'https://example.com/token'"],
  ['a.ts', "if (token === 'comma') return next();"],
  ['a.py', 'password = os.environ["DB_PASSWORD"]'],
  ['a.py', 'def reset(password: str, token: Token):'],
  ['a.go', 'token, err := scanner.Next()'],
  ['a.java', 'String password = request.getParameter("password");'],
  ['a.rb', 'validates :password, presence: true'],
  ['compose.yml', `      POSTGRES_PASSWORD: ${blank('POSTGRES_PASSWORD')}`],
  ['compose.yml', '      - POSTGRES_PASSWORD_FILE=/run/secrets/db'],
  ['ci.yml', `  token: ${blank('{ secrets.GITHUB_TOKEN }')}`],
  ['values.yaml', 'password: ""'],
  ['values.yaml', 'password: <your password>'],
  ['values.yaml', 'token: "{{ .Values.token }}"'],
  ['.env.example.md', 'API_KEY=your-key-here'],
  ['README.md', 'Set `API_KEY=…` before you start.'],
  ['README.md', 'see https://example.com/a:b@c for sk-ip'],
  ['README.md', 'The token expires after an hour.'],
  ['README.md', 'https://example.com/login?user=a:b@c'],
  ['README.md', 'A password needs eight signs.'],
  ['a.sql', 'password VARCHAR(60) NOT NULL'],
  ['a.json', '"passwordMinLength": 8'],
  ['a.json', '"token": null'],
  ['a.xml', `<password>${blank('db.password')}</password>`],
  ['Dockerfile', 'ENV NODE_ENV production'],
  ['main.tf', 'password = var.db_password'],
  ['a.toml', 'secret = true'],
  ['a.css', '.password { color: red }'],
  ['a.html', '<input type="password" name="password">'],
  ['postgres.md', 'postgres://localhost:5432/shop'],
];

test(`the secret of each of ${withOne.length} ordinary files is withheld, and nothing else of it`, () => {
  const missed = withOne.filter(([path, text]) => {
    const { text: told, withheld } = withoutSecrets(text, path);
    return withheld !== 1 || told.includes(random) || told.includes(word);
  });
  expect(missed).toEqual([]);
});

test(`of ${harmless.length} lines that look a little like one none is withheld`, () => {
  expect(harmless.filter(([path, line]) => withoutSecrets(line, path).withheld > 0)).toEqual([]);
});

test('a private key is withheld from its first line to its last', () => {
  const { text, withheld } = withoutSecrets(`before\n${privateKey}\nafter`, 'src/key.ts');

  expect(withheld).toBe(4);
  expect(text).toMatch(/^before\n(?:\[withheld: this line looks like a secret\]\n){4}after$/);
});
