const glossary: [RegExp, string][] = [
  [/审批|审核/u, 'approval'],
  [/批准|驳回/u, 'approval'],
  [/权限|授权/u, 'permission'],
  [/查看|浏览/u, 'view'],
  [/登记|录入/u, 'entry'],
  [/接单|派单|分配/u, 'assignment'],
  [/反馈/u, 'feedback'],
  [/进度/u, 'progress'],
  [/管理/u, 'management'],
  [/自动/u, 'automatic'],
  [/用户/u, 'user'],
  [/订单|下单/u, 'order'],
  [/库存/u, 'inventory'],
  [/报表/u, 'report'],
  [/通知|推送/u, 'notification'],
  [/提醒/u, 'reminder'],
  [/请假|休假/u, 'leave'],
  [/考勤|打卡/u, 'attendance'],
  [/支付|付款/u, 'payment'],
  [/退款/u, 'refund'],
  [/预约|预订|预定/u, 'booking'],
  [/排班/u, 'shift'],
  [/登录|登陆/u, 'login'],
  [/注册/u, 'registration'],
  [/搜索|查询|检索/u, 'search'],
  [/筛选/u, 'filter'],
  [/导出/u, 'export'],
  [/导入/u, 'import'],
  [/上传/u, 'upload'],
  [/图片|照片/u, 'photo'],
  [/文件|文档/u, 'file'],
  [/统计|分析/u, 'statistics'],
  [/看板|大屏/u, 'dashboard'],
  [/会议/u, 'meeting'],
  [/会员/u, 'member'],
  [/客户|顾客/u, 'customer'],
  [/商品|产品/u, 'product'],
  [/采购/u, 'purchase'],
  [/仓库|入库|出库/u, 'warehouse'],
  [/盘点/u, 'stocktake'],
  [/设备/u, 'device'],
  [/报修|维修/u, 'repair'],
  [/工单/u, 'ticket'],
  [/巡检/u, 'inspection'],
  [/合同/u, 'contract'],
  [/发票|开票/u, 'invoice'],
  [/报销/u, 'expense'],
  [/财务/u, 'finance'],
  [/工资|薪/u, 'payroll'],
  [/招聘|简历/u, 'recruiting'],
  [/员工|人事/u, 'employee'],
  [/学生|学员/u, 'student'],
  [/课程/u, 'course'],
  [/成绩/u, 'grade'],
  [/考试/u, 'exam'],
  [/作业/u, 'homework'],
  [/图书|借书|借阅/u, 'library'],
  [/患者|病人/u, 'patient'],
  [/挂号/u, 'appointment'],
  [/体检|健康/u, 'health'],
  [/药/u, 'medicine'],
  [/车/u, 'vehicle'],
  [/物流|配送|快递/u, 'delivery'],
  [/地图|定位/u, 'map'],
  [/评论|评价/u, 'review'],
  [/聊天|留言/u, 'chat'],
  [/客服/u, 'support'],
  [/投票/u, 'vote'],
  [/问卷/u, 'survey'],
  [/活动/u, 'event'],
  [/抽奖/u, 'raffle'],
  [/优惠券/u, 'coupon'],
  [/积分/u, 'points'],
  [/记账|账单/u, 'bookkeeping'],
  [/待办|任务/u, 'task'],
  [/项目/u, 'project'],
  [/日历|日程/u, 'calendar'],
  [/日志|审计/u, 'audit-log'],
  [/历史/u, 'history'],
  [/同步|对接|集成/u, 'sync'],
  [/菜单|点餐|餐/u, 'menu'],
  [/宠物/u, 'pet'],
  [/租/u, 'rental'],
  [/物业/u, 'property'],
  [/访客/u, 'visitor'],
  [/停车/u, 'parking'],
  [/扫码|二维码/u, 'scan'],
  [/模板/u, 'template'],
  [/配置|设置/u, 'settings'],
  [/翻译/u, 'translation'],
  [/博客|文章/u, 'article'],
  [/提交|填写|填报/u, 'submission'],
];
const small =
  /^(?:an?|the|and|or|for|with|to|of|in|on|at|by|from|their|our|my|its|they|them|it|is|are|be|can|could|should|must|may|will|shall|all|each|every|who|that|this|which|when|where|as|via|into|per|also|we|want|need|users?|able|new|simple|his|her|own|only|about|has|have|than|then|up|out|so|if|not|no|please|get|gets)$/i;

/** A short name for a file, in lower case and hyphens: from English words, known Chinese ones, or a stable mark. */
export function pathName(words: string, limit = 3): string {
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
    return names.length > 0 ? names.join('-') : `part-${mark(words)}`;
  }
  return latin.length > 0
    ? latin.slice(0, limit).join('-').slice(0, 40).replace(/-+$/, '')
    : `part-${mark(words)}`;
}

/** A number that is always the same for the same text: chooses between wordings. */
export function numberOf(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return value;
}

function mark(text: string): string {
  return numberOf(text).toString(36).slice(0, 5).padStart(4, '0');
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
