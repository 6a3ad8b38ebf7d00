import type { rehearsalContradictions as english } from '../en/rehearsal-contradictions.js';

/** What is said where a brief contradicts itself, in Chinese. */
export const rehearsalContradictions: typeof english = {
  excluded: {
    holds: (one, name) => `${one}按原文算数，${name}第一版照此执行。`,
    disputes: (one, other) => `需求里写了${one}，又要求${other}，两者不能同时成立。以哪个为准？`,
    sees: (role, one, other) => `${role} 按${one}来，可需求同时要求${other}，没有一种结构能两头兼顾。`,
    objects: (one, other) =>
      `需求自己排除了自己要的东西：${one}对${other}。在有人做出选择之前，两种我都不同意。`,
    against: (other, name) => `我主张做${other}：原文写得明明白白，没有它${name}就缺一块。`,
    againstAgain: (other) => `我没有听到谁把${other}从需求里拿掉，所以维持原来的意见。`,
    stays: (one, name) => `我维持${one}：承诺少一点更稳，${name}以后还可以再加。`,
    staysAgain: (one) => `${one}还写在需求里，我不能替人删掉，要由人来定。`,
  },
  deadlines: {
    holds: (one, name) => `${name}按${one}来排工作。`,
    disputes: (one, other) => `需求里写了${other}，又写了${one}，同一次交付不能有两个日期。以哪个为准？`,
    sees: (role, one, other) => `${role} 按${one}来排，可需求里还写着${other}，只看到这一句的人会当真。`,
    objects: (one, other) =>
      `同一次交付两个日期：${other}和${one}。这样的计划，对一半的人来说第一天就已经晚了，我不同意。`,
    against: (other, name) => `${name}我按${other}来要求，这是需求里先写的日期。`,
    againstAgain: (other) => `没有人收回${other}，所以在我这里它仍然算数。`,
    stays: (one, name) => `我维持${one}：${name}按需求里后写的日期来排更稳妥。`,
    staysAgain: (one) => `我能排的是${one}；要按另一个日期，得有人来删需求。`,
  },
  opposed: {
    holds: (one, name) => `${name}要做到${one}。`,
    disputes: (one, other) => `需求里写了${one}，又写了${other}，两者不能同时成立。以哪个为准？`,
    sees: (role, one, other) => `${role} 按${one}来，可需求里还写着${other}。`,
    objects: (one, other) => `需求自相矛盾：${one}对${other}。在有人做出选择之前，两种我都不同意。`,
    against: (other, name) => `${name}我按${other}来要求，它在需求里写得同样清楚。`,
    againstAgain: (other) => `没有人收回${other}，所以在我这里它仍然算数。`,
    stays: (one, name) => `我维持${one}：看过需求的人都会这样期待${name}。`,
    staysAgain: (one) => `${one}还写在需求里，我不能替人删掉，要由人来定。`,
  },
  decided: (by, words, one, other) => `${one}与${other}之间，${by} 已经做了选择：“${words}”。`,
  reserved: (issue) => `${issue} 要由人来回答：我持一种意见，在座的另一位持相反意见。`,
  lastly: {
    ProductPlanner: (issue) => `${issue} 只要有人拍板，范围里只改一行，两种写法我都备好了。`,
    SystemDesigner: (issue) => `${issue} 无论怎么定，结构都放得下，我只需要知道是哪一种。`,
    SeniorDeveloper: (issue) => `${issue} 怎么定都要花几天，一直不定则会越拖越贵。`,
    TestPlanner: (issue) => `有一个用例取决于 ${issue}，无论哪个答案，我一小时内就能写好。`,
    RiskPlanner: (issue) => `${issue} 一天不定，它就一天排在我的风险清单首位。`,
  },
};
