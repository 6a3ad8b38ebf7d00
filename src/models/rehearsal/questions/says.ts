import type { QuestionKind } from './stock.js';

/** Words of a person or a brief by which a question is answered already. The gaps of a brief have a reader of their own. */
const answers: Partial<Record<QuestionKind, RegExp>> = {
  binding:
    /\b(?:existing|same|current|company|own|separate|new) (?:user )?(?:accounts?|users?|log-?ins?|sign-?ins?)\b|\b(?:user|company|employee|staff) directory\b|\b(?:sso|single sign-on|ldap|active directory|okta|keycloak)\b|(?:现有|已有|公司|原有)(?:的)?(?:用户|账号|员工账号)|通讯录|统一登录|单点登录|(?:自己|独立|单独)(?:管理|维护)?账号|绑定/iu,
  path: /\b(?:manager|lead|head|owner|boss|director|finance|hr|supervisor)s?\b[^.;]{0,24}\b(?:approv|confirm|sign)|\bapprov\w* by\b|(?:主管|经理|领导|老板|财务|人事|负责人|部长|总监|组长)[^。；]{0,8}(?:审批|批准|审核|确认|同意)|由[^。；]{1,8}(?:审批|批准|审核)/iu,
  granularity:
    /\b(?:fine|coarse)-?\s?grained\b|\b(?:by|per|down to|on the level of) (?:single |the |each |every )?(?:roles?|pages?|actions?|end-?points?|records?|buttons?|fields?)\b|\brole-based\b|\brbac\b|细粒度|粗粒度|(?:按|基于)角色|(?:端点|接口|页面|按钮|数据|字段|操作)(?:级|级别)|精确到/iu,
  database:
    /\b(?:keep|use|stay|stays|remain|existing|new|same|another|current)\b[^.;]{0,24}\bdatabase\b|\b(?:postgres(?:ql)?|mysql|oracle|sqlite|mariadb|mongodb|sql server)\b|(?:继续|沿用|先用|仍用|还用|用现有|另建|新建|换|改用)[^。；]{0,6}(?:数据库|库)|达梦|人大金仓/iu,
  migration:
    /\b(?:no|without|skip|not)\b[^.;]{0,16}\b(?:migrat|mov(?:e|ing) (?:the |any |old |existing )*data)|\bstart(?:s|ing)? (?:empty|fresh)\b|\b(?:migrat|mov)\w*[^.;]{0,30}\b(?:first version|first release|this release|in scope|all of it|everything)\b|(?:不|暂不|无需|不用|不需要|先不)(?:做|包含|考虑|用|需要)?(?:数据)?迁移|(?:全部|全量|一次性|都要)迁移|迁移[^。；]{0,8}(?:在范围|不在范围|包含|第一版|这一版|本期)|从空库开始/iu,
  cutover:
    /\b(?:side by side|in parallel|parallel run|big bang|all at once|step by step|group by group|without (?:any )?downtime|no downtime|(?:one|a) weekend|overnight)\b|并行|双轨|(?:一次性|整体|周末|一天)切换|分批|灰度|不停机/iu,
};

/** Answers that change a question without answering it: to which questions, and by which words. */
const changes: Partial<Record<QuestionKind, { to: readonly QuestionKind[]; words: RegExp }>> = {
  binding: {
    to: ['users', 'systems'],
    words: /\b(?:existing|directory|log-?in|sign-?in)\b|现有|已有|登录/iu,
  },
  data: { to: ['binding', 'database'], words: /\b(?:existing|old|current|today)\b|现有|已有|旧/iu },
  database: {
    to: ['binding', 'data', 'users'],
    words:
      /\b(?:existing|old|current|migrat\w*|accounts)\b|\d+\s?(?:k\b|,000|users|people)|现有|已有|绑定|迁移|旧|万/iu,
  },
  systems: {
    to: ['binding', 'data'],
    words: /\b(?:existing|directory|old|current|from)\b|现有|已有|绑定|旧/iu,
  },
  migration: {
    to: ['binding', 'data', 'database', 'systems'],
    words:
      /\b(?:existing|old|current|migrat\w*|later|database|accounts|keep)\b|现有|已有|绑定|迁移|数据库|旧|以后|后期/iu,
  },
  cutover: {
    to: ['data', 'database', 'systems', 'binding'],
    words: /\b(?:existing|old|current|keep|later)\b|现有|已有|旧|以后|后期/iu,
  },
};

/** Whether these words answer a question of this kind. */
export function saysOf(kind: QuestionKind, text: string): boolean {
  return answers[kind]?.test(text) ?? false;
}

/** Whether this answer to one question changes what another has to ask. */
export function changesQuestion(kind: QuestionKind, answered: QuestionKind, text: string): boolean {
  const { to, words } = changes[kind] ?? { to: [], words: /$^/ };
  return to.includes(answered) && words.test(text);
}

/** "None", "nothing", "没有": an answer that there is nothing. */
export function saysNone(text: string): boolean {
  return /^\W*(?:no|none|nope|nothing|not (?:any|needed|at first)|stands? alone|没有|不用|不需要|无|都不用|不对接)(?![\w-])/iu.test(
    text,
  );
}

/** "I don't know": an answer that leaves it open. */
export function saysNothing(text: string): boolean {
  return /^\W*(?:i |we )?(?:do not|don[’']?t|dunno|no idea|not sure|unsure|unknown|cannot say|can[’']t say)(?:\s(?:know|care|mind|really|yet)\b.*)?\W*$|^\W*(?:我|我们|还|也)*(?:不知道|不清楚|不确定|没想好|说不好|随便|都行)\W*$/iu.test(
    text.trim(),
  );
}
