import { saysAction } from './vocabulary.js';

/** Everyday ideas that briefs are made of, with the days a first version of each tends to take. */
const concepts = {
  login: {
    days: 3,
    words:
      /\b(log(?:s|ged|ging)?[- ]?in|login|sign(?:s|ing)?[- ]?in|sso|oauth|password|account|authenticat)|登录|登陆|账号|密码|单点|认证/i,
  },
  permission: {
    days: 3,
    words: /\b(permission|access right|authori[sz]|who may|role-based|rbac)|权限|授权|角色/i,
  },
  approval: {
    days: 3,
    words: /\b(approv|reject|sign[- ]off|review request|confirm)|审批|批准|审核|驳回|复核/i,
  },
  payment: {
    days: 5,
    words:
      /\b(pay|pays|paid|payments?|checkout|refund|billing|invoice|invoices|invoicing|subscription)\b|支付|付款|退款|收款|结算|发票|账单|扣款/i,
  },
  booking: {
    days: 4,
    words:
      /\b(book|books|booking|bookings|reserv\w*|appointment\w*|slots?|calendar|schedul\w*|shifts?)\b|预约|预订|预定|排班|日历|挂号|日程|排期/i,
  },
  vote: {
    days: 2,
    words: /\b(vot\w*|polls?|ballots?|elections?|elect)\b|投票|表决|选举|票选|评选/i,
  },
  leave: {
    days: 2,
    words: /\b(leave|vacation|holiday|absences?|time off|day off)\b|请假|休假|年假|调休|考勤/i,
  },
  inventory: {
    days: 4,
    words: /\b(stock|inventory|warehouse|spare parts|supplies)\b|库存|仓库|入库|出库|盘点|备件|物料/i,
  },
  order: {
    days: 4,
    words:
      /\b(order|orders|ordering|cart|basket|purchase|delivery|deliveries|shipment)\b|订单|下单|购物车|采购|配送|发货|点餐/i,
  },
  notification: {
    days: 2,
    words:
      /\b(notif\w*|remind\w*|alerts?|e-?mails?|sms|push|messages?|post(?:s|ed)|announc\w*)\b|通知|提醒|推送|短信|邮件|消息|预警/i,
  },
  exchange: {
    days: 2,
    words: /\b(import\w*|export\w*|migrat\w*|csv|excel|spreadsheets?|pdf)\b|导入|导出|迁移|表格/i,
  },
  connection: {
    days: 3,
    words: /\b(integrat\w*|sync\w*|connect\w*|webhooks?|api)\b|对接|集成|同步|接口|打通|接入/i,
  },
  search: {
    days: 2,
    words: /\b(search\w*|filter\w*|find|finds|lookup|look up|brows\w*|sort)\b|搜索|查询|筛选|检索|查找/i,
  },
  files: {
    days: 3,
    words:
      /\b(upload\w*|photos?|pictures?|images?|files?|documents?|attachments?|videos?)\b|上传|图片|照片|文件|附件|文档|扫描件|视频/i,
  },
  expense: {
    days: 2,
    words: /\b(expenses?|receipts?|budgets?|spend\w*|costs?|money)\b|记账|费用|报销|开销|花销|收支|预算/i,
  },
  conversation: {
    days: 3,
    words:
      /\b(chat\w*|report (?:a |an |the )?(?:repairs?|problems?|defects?|damages?|issues?|bugs?|faults?)|comment\w*|discuss\w*|repl(?:y|ies)|feedback|rate|ratings?|reviews?|tickets?|complain\w*|questions?)\b|聊天|评论|评价|反馈|留言|工单|报修|投诉|咨询|问答/i,
  },
  report: {
    days: 3,
    words:
      /\b(reporting|reports?(?= (?:of|for|per|by|with|and|on|in|to|about|as|every|each|at)\b|$|[,.;])|statistic\w*|dashboards?|charts?|analytics|overview|summary|summaries|kpis?)\b|报表|统计|看板|图表|汇总|分析|概览|报告/i,
  },
  location: {
    days: 4,
    words:
      /\b(maps?|locations?|gps|routes?|tracking|nearby|address)\b|地图|定位|位置|路线|轨迹|导航|打卡|签到/i,
  },
  history: {
    days: 2,
    words: /\b(histor\w*|audit\w*|logs?|archive\w*|versions?|trail)\b|历史|审计|日志|归档|留痕|版本|追溯/i,
  },
  people: {
    days: 2,
    words:
      /\b(profiles?|contacts?|directory|onboard\w*|regist\w*|sign[- ]?up)\b|档案|联系人|注册|通讯录|入职|报名/i,
  },
  task: {
    days: 2,
    words:
      /\b(tasks?|to-?dos?|checklists?|assign\w*|projects?|deadlines?|status)\b|任务|待办|清单|分配|指派|进度|项目|状态/i,
  },
  entry: {
    days: 2,
    words:
      /\b(submit\w*|report|reports|enter\w*|forms?|fill\w*|create|creates|add|adds|edit\w*|record\w*|request\w*|appl(?:y|ies|ication))\b|提交|填写|录入|新增|编辑|登记|申请|创建|修改|填报|表单|管理|维护/i,
  },
  view: {
    days: 2,
    words: /\b(?:see|sees|view|views|show|shows|display\w*|look\w*)\b|查看|看到|显示|展示|浏览/i,
  },
  rule: { days: 3, words: /\b(?:automatic\w*|whenever|if|by itself|rules?)\b|自动|如果|规则/i },
  step: { days: 2, words: /$^/ },
  result: { days: 2, words: /$^/ },
} as const satisfies Record<string, { days: number; words: RegExp }>;

export type ConceptId = keyof typeof concepts;
const ids = Object.keys(concepts) as ConceptId[];

/** Ideas that say least about a clause: any other one goes before them, wherever it stands. */
const late: Partial<Record<ConceptId, number>> = { search: 50, entry: 200, view: 400, rule: 600 };

/** The idea that these words are mostly about: the one whose word comes first, or what kind of wish it is at least. */
export function conceptOf(words: string): ConceptId {
  let best: { id: ConceptId; at: number } = {
    id: saysAction(words) ? 'step' : 'result',
    at: Number.POSITIVE_INFINITY,
  };
  for (const id of ids) {
    const at = words.search(concepts[id].words);
    const place = at + (late[id] ?? 0);
    if (at >= 0 && place < best.at) best = { id, at: place };
  }
  return best.id;
}

/** Every idea that these words touch. */
export function conceptsIn(words: string): Set<ConceptId> {
  return new Set(ids.filter((id) => concepts[id].words.test(words)));
}

/** Working days that a first version of such a thing tends to take. */
export function daysOf(concept: ConceptId): number {
  return concepts[concept].days;
}
