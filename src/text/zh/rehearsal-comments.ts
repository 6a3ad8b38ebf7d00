import type { rehearsalComments as english } from '../en/rehearsal-comments.js';

/** What roles remark on issues of others, in Chinese. */
export const rehearsalComments: typeof english = {
  lead: {
    ProductPlanner: (issues) => `还剩 ${issues}，我只看它们对等着用的人意味着什么。`,
    SystemDesigner: (issues) => `还剩 ${issues}，我只看哪些会改变结构。`,
    SeniorDeveloper: (issues) => `还剩 ${issues}，我看每一项要花多少工夫。`,
    TestPlanner: (issues) => `还剩 ${issues}，我要的是能验证的答案。`,
    RiskPlanner: (issues) => `还剩 ${issues}，我看的是猜错了会怎样。`,
  },
  users: {
    SystemDesigner: (first) => `人少的话，一种权限就够了，${first}不用另设规则。`,
    SeniorDeveloper: (first) => `人少还有个好处：${first}第一次跑起来时，我可以坐在他们旁边。`,
    TestPlanner: (first) => `我只要其中三个人各一小时来试${first}，再多也看不出更多问题。`,
    RiskPlanner: (first) => `就算人比预想的多，${first}也撑得住，只是推广要久一点。`,
  },
  data: {
    SeniorDeveloper: (first) => `数据少，活就少；多一张表少一张表，决定${first}多快能跑起来。`,
    TestPlanner: (first) => `${first}的测试数据全部用虚构的人，不用真人的。`,
    RiskPlanner: (first) => `没存的东西就不会泄露；超出${first}所需的，都要说出理由。`,
  },
  systems: {
    ProductPlanner: (first) => `少一个对接大家能体谅，但${first}要重复录入，大家不会体谅。`,
    TestPlanner: (first) => `不牵扯别的系统，${first}在一台机器上几分钟就能测完。`,
    RiskPlanner: (first) => `少碰一个系统，${first}就少一个被卡住的可能。`,
  },
  limits: {
    ProductPlanner: (first) => `大家对“等”最敏感，${first}要点下去就有反应。`,
    SystemDesigner: (first) => `这个规模下，${first}一台服务器就够，不用什么技巧。`,
    RiskPlanner: (first) => `用的人更多也不怕，只要每周有人看一眼${first}的情况。`,
  },
  dates: {
    ProductPlanner: (first) => `时间不够的话，保${first}，其他的往后放。`,
    SystemDesigner: (first) => `各块可以分开交付，${first}可以赶在日期之前先上。`,
    TestPlanner: (first) => `最后三天要留给我试${first}，不是留给开发的。`,
  },
  excluded: {
    SeniorDeveloper: (one, other) => `两种我都能做；唯独不建议因为${one}就把${other}做好了再藏起来。`,
    TestPlanner: (one, other) => `没有一个用例能同时满足${one}和${other}，所以我先不写。`,
    RiskPlanner: (one, other) => `写下${one}和${other}的人，总有一头要失望；现在说，好过交付时再说。`,
  },
  opposed: {
    SeniorDeveloper: (one, other) => `${one}和${other}做出来是两样东西，没定之前我哪个都不动手。`,
    TestPlanner: (one, other) => `没有一个用例能同时满足${one}和${other}，所以我先不写。`,
    RiskPlanner: (one, other) => `写下${one}和${other}的人，总有一头要失望；现在说，好过交付时再说。`,
  },
  deadlines: {
    ProductPlanner: (one, other) => `按${other}还是按${one}，大家的期待完全不同，只有写的人能说清。`,
    SystemDesigner: (one, other) => `${other}也好，${one}也好，结构都一样，不必由它来决定。`,
    TestPlanner: (one, other) => `${other}和${one}之间，正好是我全部的测试时间。`,
  },
};
