import { reply } from './zh-replies.js';
import type { Lexicon } from './lexicon.js';

// In Chinese, words follow each other without a space, and may follow Latin ones so.
const words = (list: string) => new Set(list.trim().split(/\s+/));

export const zh: Lexicon = {
  plan: {
    verbs: {
      ...{
        帮助: 'help',
        使用说明: 'help',
        我的: 'mine',
        待办: 'mine',
        列表: 'list',
        清单: 'list',
        设置: 'settings',
      },
      ...{ 状态: 'status', 进度: 'status', 进展: 'status', 查看: 'show', 显示: 'show', 取消: 'cancel' },
      ...{ 示例: 'example', 例子: 'example', 样例: 'example' },
    },
    foreignVerbs: words(`
      开始 停止 新建 打开 关闭 删除 移除 搜索 查找 对比 比较 编辑 撤销 批准 导出 版本 规则`),
  },
  thread: {
    verbs: {
      ...{ 状态: 'status', 进度: 'status', 帮助: 'help', 暂停: 'pause', 继续: 'resume', 恢复: 'resume' },
      ...{ 重试: 'retry', 跳过: 'skip', 允许: 'allow', 追加: 'allow', 追加预算: 'allow' },
      ...{ 结束: 'end', 取消: 'cancel', 使用说明: 'help', 重新启用: 'resume' },
      ...{ 静音: 'quiet', 停止提醒: 'quiet', 提醒: 'remind', 恢复提醒: 'remind' },
    },
    why: /^(?:为什么|为何|为啥)(?:会?有|要有|是)?\s?(?<id>[a-z]{1,2}\d{1,4})(?![a-z\d])/iu,
    queue: /^队列/u,
    title: /^标题/u,
    queueVerbs: { 清空: 'clear', 跳过: 'skip' },
    teamVerbs: { 邀请: 'invite', 转给: 'pass', 接手: 'take' },
    team: /^\s*(邀请|转给|接手)\s*(?:on\b|to\b)?/iu,
    mention: /^[\s,，、和]*<@([UW][A-Z0-9]+)(?:\|[^<>]*)?>/iu,
    purpose: /^[\s,，、:：]*(?:来?负责[\s:：]*)?/u,
  },
  reply,
  answer: {
    skips: ['跳过'],
    decides: [
      '你们定',
      '你们决定',
      '你们看着办',
      '看着办',
      '你们看着办吧',
      '你们定吧',
      '你们决定吧',
      '随便',
      '都行',
      '都可以',
      '随你们',
      '听你们的',
    ],
    question: /(?<![\p{L}\p{N}])问题\s?(\d{1,3}[b-d]?)(?![a-z\d])/giu,
  },
  question: {
    leadIns:
      /^(?:请问|请教|想问一下|想问|想确认一下|想确认|需要确认|请确认|请说明|请告知|麻烦|我想知道|我们想知道|能否告知|能否说明|那么|[，,：:\s])+/u,
    particle: /[吗呢吧啊呀嘛\s]/,
    // Before other characters than these a word may end that the doubled verb belongs to: "功能不能" and "所有没有" are
    // negations.
    respelled: [
      [/是否/gu, ''],
      [/(?<=^|[\sA-Za-z0-9统户们据口限端库我你它他这那次后内中里])是不是/gu, ''],
      [/(?<=^|[\sA-Za-z0-9统户们据口限端库我你它他这那次后内中里])(能|会|要|该)不\1/gu, '$1'],
      [/(?<=^|[\sA-Za-z0-9统户们据口限端库我你它他这那次后内中里])可不可以/gu, '可以'],
      [/(?<=^|[\sA-Za-z0-9统户们据口限端库我你它他这那次后内中里])需不需要/gu, '需要'],
      [/(?<=^|[\sA-Za-z0-9统户们据口限端库我你它他这那次后内中里])有没有/gu, '有'],
      [/一下/gu, ''],
      // "有的用户" are some users, "现有的用户" are those that exist.
      [/(?<!(?<![现拥所具原])有|[目标])的(?![确士])/gu, ''],
      [/您/gu, '你'],
      [/哪些/gu, '什么'],
      [/还是|或者|或/gu, ' or '],
    ],
    fillers: new Set(),
    spellings: {},
    order: /顺序|次序|优先|先|再|然后|之前|之后/u,
    abbreviations: new Set(),
    alternatives: { 是: 'sure' },
  },
  dispute: { leaveOut: '去掉这一项', which: (item) => `“${item}”按哪一种来？` },
  addressee: {
    fields: {
      ProductPlanner: /产品|需求/u,
      SystemDesigner: /设计|架构/u,
      SeniorDeveloper: /开发|研发|实现/u,
      TestPlanner: /测试|质量/u,
      RiskPlanner: /风险/u,
    },
    general: new Set(),
    generalSigns:
      /负责|相关|有关|系统|团队|部门|人员|同事|同学|管理|知道|了解|熟悉|运行|使用|提问|发起|任何|哪位|那位|[的和与及或是在由谁人]/gu,
    requester: [],
  },
  figures: {
    dates: [
      /(?<!\d)(?:(?<y>\d{4}|[〇零一二三四五六七八九]{4})\s?年\s?)?(?<![\d〇零一二三四五六七八九十])(?<m>\d{1,2}|[一二三四五六七八九十]{1,2})\s?月(?:\s?(?<d>\d{1,2}|[一二三四五六七八九十]{1,3})(?:(?:\s?[日号])?\s?[至到\-–—~～]\s?(?<e>\d{1,2}|[一二三四五六七八九十]{1,3}))?\s?[日号])?/gu,
    ],
    months: {},
    // "一" counts only where it is a length of time: "一个页面" is a page. After "第", "周三" and "星期三" nothing is counted.
    // What is large needs nothing after it: "预算一万五".
    spelled:
      /(?<![〇零一二两三四五六七八九十百千万亿几数第\d]|[周期拜](?=[一二三四五六](?![个次天])))(?:(?<share>百分之)(?<percent>[一二两三四五六七八九十百]{1,4})|(?<number>(?![百千万亿]|一(?![周天年百千万亿点小分季]|个(?:月|工作日|星期|小时|季度))|二次)[〇零一二两三四五六七八九十百千万亿]{1,12})(?:点(?<fraction>[〇零一二三四五六七八九]{1,6}))?(?:(?=[个天日周年人家次名位条项种台份笔元块号倍张件级页行岁处套组款只轮步门店成版多余]|小时|分钟|秒|工作日|星期|季度|美元|欧元|左右|上下|以[内上下])|(?<=[百千万亿][〇零一二两三四五六七八九十]{0,3})(?=[的吧了呢啊]|[^\p{L}\p{N}]|$)))/gu,
    shortened: true,
    numbers: {
      ...{ 〇: 0, 零: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
      ...{ 十: 10, 百: 1e2, 千: 1e3, 万: 1e4, 亿: 1e8 },
    },
    scale: /^\s?([百千万亿]{1,4})/u,
    percent: /^个百分点/u,
    until: words('至 到 － ～ ~'),
  },
  notKnown: {
    says: [
      /(?<![等招接对看善]|(?<![日时工周学假分长延])期)待(?:定|确认|明确|商定|商议|议|核实|澄清|落实|讨论|细化|评估)(?=$)/gmu,
      /(?<![等招接对看善]|(?<![日时工周学假分长延])期)待(?!用户|顾客|买家|客人)\p{Script=Han}{1,6}?(?:确认|确定|明确|答复|回复)(?=$)/gmu,
      /[有尚还]待(?:进一步)?(?:确认|确定|明确|商榷|商定|讨论|核实|澄清|落实|评估|验证|研究)/gmu,
      /未知数?(?=$)/gmu,
      /(?:尚|还|仍|暂|暂时|目前|现在)(?:不|未|没有?)(?:清楚|明确|确定|知道|确认|定下来|定|想好|谈好|敲定)(?=$|\p{Script=Han}{0,12}(?:是否|谁|哪|怎|何时|如何|多少|几|能否|能不能|会不会|要不要))/gmu,
      /(?:不明确|不确定|未确定|未明确|未定|没定|没确定|没定下来|没有定|没有确定|没想好|没谈好|未敲定|没敲定)(?=$|\p{Script=Han}{0,12}(?:是否|谁|哪|怎|何时|如何|多少|几|能否|能不能|会不会|要不要))/gmu,
      /(?:没人|没有人|无人|谁[也都]不|我们[也都还]{0,2}不)(?:知道|清楚|确定)/gmu,
      /(?:以后|之后|届时|到时候?|后续|稍后|后面|将来|日后|随后|[工动线]后)再(?:定|说|议|看|确认|确定|明确|商量|商定|讨论)(?=$)/gmu,
      /(?:后续|届时|首周|第[一二三1-3]周|下周)[内里]?[再才]?(?:确认|确定|明确|敲定)(?=$|具体|细节)/gmu,
      /再定(?=$)|另(?:行)?(?:确定|商定|通知)(?=$)|另[定议](?=$)|说不准|悬而未决/gmu,
      /需要?(?:再|进一步|另行)(?:确认|明确|核实|澄清|商定|讨论)(?=$)/gmu,
    ],
    unless:
      /如果|如若|倘若|假如|若(?!干)|一旦|万一|当(?![前日天年地月时下])|凡是|状态|标记|显示|提示|返回|筛选|列出|查看|[为成]\s*$|是否\s*$|["“「『'‘`]$/u,
    values: words('待定 待确认 待核实 待讨论 待评估 待落实 未知'),
    listed: /[、|]/,
  },
  nothing: new Set(['无', '暂无', '没有', '无变化', '没有变化', '不适用']),
  search: {
    stopWords: words(`
      这个 那个 这些 那些 什么 哪些 我们 你们 他们 可以 需要 是否 如何 怎么 应该 一个 已经 如果 因为 所以 以及 或者 还是
      并且 但是 多少 大约 大概 主要`),
    stopSign: /[的了吗呢吧啊么谁哪是]/u,
  },
  rehearsal: {
    signs: {
      urgent: '【急问】',
      question: '【提问】',
      reword: '【改问】',
      covered: '【免问】',
      assume: '【假设】',
      issue: '【议题】',
      dispute: '【异议】',
      stubborn: '【坚持】',
      draft: '【草案】',
      'hand over': '【点名】',
      outage: '【断线】',
      absent: '【缺席】',
    },
    later: ['稍后', '稍等', '等一下', '等等', '等会', '回头', '先不'],
    thanks: ['谢谢', '多谢', '哈哈', '收到', '辛苦'],
    tasks: ['任务', '待办'],
  },
};
