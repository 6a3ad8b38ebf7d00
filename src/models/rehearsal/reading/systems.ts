const names = [
  'Active Directory',
  'Google Calendar',
  'Google Sheets',
  'Google Workspace',
  'Google Drive',
  'Google Maps',
  'Microsoft Teams',
  'MS Teams',
  'Microsoft 365',
  'Office 365',
  'Power BI',
  'Jira',
  'Slack',
  'SAP',
  'LDAP',
  'Okta',
  'Keycloak',
  'Salesforce',
  'HubSpot',
  'Workday',
  'Confluence',
  'GitHub',
  'GitLab',
  'Outlook',
  'Exchange',
  'SharePoint',
  'Stripe',
  'PayPal',
  'Shopify',
  'WooCommerce',
  'WordPress',
  'Oracle',
  'MySQL',
  'PostgreSQL',
  'Postgres',
  'MongoDB',
  'SQL Server',
  'Redis',
  'Kafka',
  'Excel',
  'Zapier',
  'Twilio',
  'AWS',
  'Azure',
  'Notion',
  'Trello',
  'Asana',
  'Zendesk',
  'DingTalk',
  'WeChat',
  'WhatsApp',
  'Telegram',
  'Discord',
  'Xero',
  'QuickBooks',
  'DATEV',
  'ServiceNow',
  'Tableau',
  'Airtable',
  'Grafana',
  'Prometheus',
  'PagerDuty',
  'Datadog',
  'Sentry',
  'Jenkins',
  'Moodle',
  'Magento',
  'Mailchimp',
  'SendGrid',
  'Firebase',
  'BambooHR',
  'Personio',
  'NetSuite',
  'Odoo',
  'Lark',
  'Feishu',
  'Figma',
  'Zoom',
  'BigQuery',
  'Snowflake',
  'S3',
  'ERP',
  'CRM',
  'OA',
  'LIS',
  'HIS',
  'MES',
  'WMS',
];
const named = new RegExp(
  `(?<![\\w-])(?:${names.map((name) => name.replace('.', '\\.')).join('|')})(?![\\w])`,
  'g',
);
const namedInChinese =
  /钉钉|企业微信|飞书|微信小程序|微信支付|微信公众号|支付宝|金蝶|用友|腾讯会议|顺丰|美团|饿了么|高德地图|百度地图|阿里云|腾讯云|(?:现有|已有|公司|原有|内部)(?:的)?(?!.{0,4}(?:新建|新做|开发|搭建|搭|建设|建立|设计|上线|做|建)一?[个套款]?)(?:(?![和与及]|员工)[\p{Script=Han}A-Za-z]){1,10}?(?:系统|平台|数据库|接口|服务)/gu;
const existing =
  /\b(?:our|the|an?|your)\s+((?:existing|current|legacy|old)\s+[\w-]+(?:\s+(?!and\b|with\b|to\b|for\b|is\b|has\b|by\b|in\b|as\b|or\b)[\w-]+){0,3})/gi;
const joined =
  /\b(?:integrat\w+|connect\w*|sync\w*|interfac\w+|talks?|hooks?)\s+(?:it\s+)?(?:with|to|into)\s+((?:the |our )?[\w-]+(?:\s+(?!and\b|so\b|to\b|for\b|by\b|in\b|every\b|via\b|using\b)[\w-]+){0,3})/i;
const joinedInChinese =
  /(?:对接|集成|接入|打通|同步到|同步至|替换|基于)(?:现有|已有|公司)?(?:的)?([\p{Script=Han}A-Za-z0-9]{2,12})/u;
/** Where something comes from or goes to, when that is a place which is there already. */
const fromThere =
  /\b(?:comes?|taken|read|fetched|imported|loaded|pulled|drawn) (?:straight |directly )?from ((?:the |our |an? )(?:[\w-]+ ){0,2}(?:directory|database|system|register|spreadsheets?|calendar|intranet|ledger|warehouse))\b/i;
const toThere =
  /\b(?:post\w*|announced?|shown|sent|published|share[sd]?) (?:in|to|into|on) ((?:the |our |an? )(?:[\w-]+ )?(?:channel|intranet|wiki))\b/i;
const toGroup =
  /(?:发|发送|发布|推送|公布|通知)(?:到|至|在)?((?:企业微信|钉钉|飞书|微信)?(?:工作|公司|班级|部门|团队)?(?:群|频道))/u;
const chosenAlone =
  /\b(?:stand-?alone|stands? alone|on its own|green ?field|from scratch|no (?:existing|other|external) systems?(?: involved)?|no (?:integrations?|connections?)(?: needed)?|nothing exists(?: yet)?|without (?:any )?integrations?)\b|独立运行|独立部署|独立使用|(?:不|无需|不需要|暂不)(?:需要)?(?:对接|集成|接入)[\p{Script=Han}]{0,8}|从零开始|没有(?:现有|已有|其他)(?:的)?系统|全新(?:搭建|系统|建设)/iu;

/** Existing systems a clause names, or the words by which it says that there are none. */
export function readSystems(clause: string): string[] {
  const alone = chosenAlone.exec(clause)?.[0];
  if (alone) return [alone.trim()];
  const certain = [
    ...[...clause.matchAll(named)].map((match) => match[0]),
    ...[...clause.matchAll(namedInChinese)].map((match) => match[0]),
    ...[...clause.matchAll(existing)].map((match) => match[1] ?? ''),
  ];
  const likely = [
    fromThere.exec(clause)?.[1] ?? '',
    toThere.exec(clause)?.[1] ?? '',
    toGroup.exec(clause)?.[1] ?? '',
    joined.exec(clause)?.[1] ?? '',
    joinedInChinese.exec(clause)?.[1] ?? '',
  ];
  const found = (certain.length > 0 ? certain : likely)
    .map(bare)
    .filter((each) => /[\p{L}\p{N}]/u.test(each));
  return [...new Set(found)].filter((each) => !found.some((other) => other !== each && other.includes(each)));
}

function bare(words: string): string {
  return words
    .replace(/^(?:the|our)\s+/i, '')
    .replace(/^(?:existing|current|legacy|old)\s+(?=[A-Z])/i, '')
    .replace(/^(?=[a-z])/, 'the ')
    .replace(/^(?:现有|已有|公司|原有|内部)的?(?=[\p{Script=Han}A-Za-z]{2,}(?:系统|平台))/u, '')
    .trim();
}

/** Whether the words say that the thing stands alone. */
export function standsAlone(found: string): boolean {
  return chosenAlone.test(found);
}
