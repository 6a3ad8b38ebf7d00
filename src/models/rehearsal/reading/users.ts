const roles =
  'employees?|staff|workers?|managers?|team leads?|leads?|supervisors?|admins?|administrators?|customers?|clients?|students?|pupils?|teachers?|parents?|patients?|doctors?|nurses?|developers?|engineers?|operators?|HR|finance|accounting|sales reps?|sales team|sales|marketing|support agents?|support team|agents?|drivers?|couriers?|guests?|visitors?|members?|residents?|tenants?|landlords?|buyers?|sellers?|vendors?|suppliers?|merchants?|authors?|editors?|reviewers?|approvers?|readers?|players?|volunteers?|coordinators?|analysts?|accountants?|auditors?|technicians?|mechanics?|librarians?|moderators?|subscribers?|shoppers?|hosts?|coaches|trainers?|recruiters?|candidates?|applicants?|citizens?|farmers?|chefs?|cooks?|waiters?|families|family|kids|children|colleagues?|co-?workers?|freelancers?|contractors?|participants?|attendees?|organi[sz]ers?|owners?|dentists?|lawyers?|nannies|cashiers?|receptionists?|caretakers?|janitors?|pharmacists?|gardeners?|cyclists?|runners?|musicians?|singers?|designers?|interns?|trainees?|mentors?|lecturers?|professors?|researchers?|scientists?|officers?|inspectors?|dispatchers?|bookkeepers?|directors?|secretar(?:y|ies)|assistants?|partners?|neighbou?rs?|friends|people|everyone in the [a-z]+|the (?:whole )?(?:team|company|office)|our (?:team|company|office|club|class|choir|group)|small (?:businesses|companies|teams)|bakeries|shops|clinics|schools|departments?';
const qualifier =
  '(?:(?:our|the|all|my|its|new|internal|external|regional|local|small|office|warehouse|shop|store|field|service|factory|school|hospital|clinic|bakery|restaurant|hotel|club|dog|cat|car|home|house|bike|team|department|line|project|product|support|sales|hr|it|finance|system|site|shift|kitchen|lab|event|course|community|food|parcel|plant|night|room|head|class|volunteer|tool|process|content|account|product|budget|branch) )';
const english = new RegExp(
  `(?<![\\w-])(?<!\\bno )(${qualifier}{0,2}(?:${roles}))(?![\\w-])(?! (?:system|portal|app|page|data|database|records(?= )|lists(?= )|profile|tool|platform|account|level|management|table|file|cards?|reviews(?= )|requests(?= )|names(?= )|tickets?|satisfaction|calendar|directory|service|address|id|number|feedback|onboarding|training|room|meeting|desk)s?\\b)`,
  'gi',
);
const plainUsers =
  /(?<!\d ?|\d,\d{3} |per |concurrent |each |active |million |thousand |hundred |k )\b((?:internal |external |registered |end |business )?users)\b/i;
const chinese =
  /(?<!多)(?:普通|系统|部门|仓库|门店|项目|直属|一线|新|老|区域|企业|内部|外部|全体|本地|注册)?(?:员工|管理员|超级管理员|子女|亲属|监护人|经理|主管|领导|老板|客户|顾客|消费者|学生|学员|老师|教师|家长|医生|护士|患者|病人|开发者|开发人员|工程师|运营人员|运营|客服|财务人员|财务|人事|HR|销售人员|销售|司机|骑手|配送员|快递员|访客|游客|会员|居民|业主|租户|租客|房东|买家|卖家|商家|商户|供应商|编辑|审核员|审批人|操作员|仓管员|仓管|采购员|店员|店长|站长|团长|院长|部长|处长|会长|队长|厂长|园长|馆长|所长|科长|收银员|同事|志愿者|读者|作者|玩家|候选人|面试官|农户|村民|物业|维修工|维修师傅|技师|负责人|申请人|班主任|校长|教练|图书管理员|馆员|厨师|服务员|调度员|巡检员|质检员|班组长|组长|工人|律师|顾问|代理商|经销商|老人|孩子|家人|朋友|居家老人|宠物主人|主人|车主|乘客|旅客|团队成员|团队|小团队|公司全员|全员|大家)(?!投诉|管理(?:$|[，。、；系功模和端])|数据|信息|资料|档案|系统|平台|权限|端|列表|分析|报表|部|单|额)/gu;
const chineseStaff = /(\p{Script=Han}{2}(?:人员|工作者|专员|爱好者|团队))/gu;
const chineseUsers =
  /(?:让|给|供|面向|针对|为|普通|允许)(?:所有|全部)?((?:注册|普通|企业|内部|外部)?用户)|((?:注册|普通|企业|内部|外部)?用户)(?=可以|能|可|在|登录|提交|通过|查看|按|扫|下单|上传|选择|输入)/gu;
const notPeople =
  /^(?:the |our |my |all )?(?:lead|leads|host|hosts|agent|support|department|departments|sales|marketing|finance|accounting|people|(?:whole )?(?:team|company|office))$/i;
/** "A customer request" is about no user, but "staff request access" says what staff do. */
const isFirstOfTwoNouns = /^ (?:record|list|review|request|name|email|phone|survey)s?\b/i;
const does =
  /^ (?:record|list|review|request|name|email|phone|survey) (?!of|for|with|and|or|is|are|in|on)\w/i;
const many = /(?<!sale)s$|staff$|people$/i;
/** A single person counts only after an article: "customer name" names no user, "the customer" does. */
const collective =
  /(?:s|staff|HR|people|family|children|colleague|teams?|club|class|choir|group|company|office|finance|everyone in the \w+)$/i;
const singled = /\b(?:the|an?|each|every|one|any|my|our|their|his|her|your) (?:\w+ )?$/i;
/** What follows those who do something: tells "the office gets a list" from "the office building". */
const acts =
  /^ (?:can|could|should|must|may|will|wants?|needs?|gets?|sees?|receives?|sends?|has to|have to|is told)\b/i;
const determined = /^(?:the|our|my|all|its|their)\s+/i;

/** The people a text says will use or run the thing, in its own words, each once. */
export function readUsers(text: string): string[] {
  const named = [...text.matchAll(english)]
    .filter((match) => isSomeone(text, match.index, match[0]))
    .map((match) => spoken((match[1] ?? '').trim()));
  const general = plainUsers.exec(text)?.[1]?.toLowerCase();
  const inChinese = [...text.matchAll(chinese)].map((match) => match[0]);
  const staff = [...text.matchAll(chineseStaff)].map((match) =>
    (match[1] ?? '').replace(/^[由让给供为和与及]+/u, ''),
  );
  const usersInChinese = [...text.matchAll(chineseUsers)].map((match) => match[1] ?? match[2] ?? '');
  return once([
    ...named,
    ...inChinese,
    ...staff,
    ...(general && named.length === 0 ? [general] : []),
    ...usersInChinese.slice(0, inChinese.length ? 0 : 1),
  ]);
}

function isSomeone(text: string, at: number, words: string): boolean {
  const before = text.slice(0, at);
  if (
    isFirstOfTwoNouns.test(text.slice(at + words.length)) &&
    !(many.test(words) && does.test(text.slice(at + words.length)))
  )
    return false;
  if (notPeople.test(words))
    return /\b(?:for|let|lets|help|helps) $/i.test(before) || acts.test(text.slice(at + words.length));
  return collective.test(words) || determined.test(words) || singled.test(before);
}

/** As it stands in the middle of a sentence: "employees", "the owner", "our team", "HR". */
function spoken(words: string): string {
  const lower = /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
  if (/(?:team|company|office|department|club|class|choir|group)$/i.test(lower)) return lower;
  if (/family$/i.test(lower)) return `the ${lower.replace(determined, '')}`;
  return collective.test(lower) ? lower.replace(determined, '') : `the ${lower.replace(determined, '')}`;
}

/** Distinct words, singular and plural taken as one; the first wording stays. */
function once(words: string[]): string[] {
  return eachOnce(words.filter((word) => word.length > 1).map((each) => ({ words: each })))
    .map((each) => each.words)
    .slice(0, 5);
}

/** Each user once, however often and in whichever number they are named; "managers" gives way to "line managers". */
export function eachOnce<User extends { words: string }>(users: User[]): User[] {
  const stems = users.map(({ words }) =>
    words
      .toLowerCase()
      .replace(/^(?:the|our|my|all|its|their) /, '')
      .replace(/(?:ies|y|es|e|s)$/, ''),
  );
  const said = (at: number) => stems[at] ?? '';
  return users.filter(
    ({ words }, at) =>
      stems.indexOf(said(at)) === at &&
      !stems.some(
        (other) =>
          other !== said(at) &&
          (other.endsWith(` ${said(at)}`) || (/\p{Script=Han}$/u.test(words) && other.includes(said(at)))),
      ),
  );
}
