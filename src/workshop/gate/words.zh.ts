import type { en } from './words.en.js';

export const zh: typeof en = {
  agreed: {
    label: '规划进展',
    items: (all, agreed) => `共 ${all} 条，已达成共识 ${agreed} 条`,
  },
  stage: (rounds) => `正在汇总 ${rounds} 轮讨论的结果`,
  findings: {
    reference: '引用的内容不在规划中，或类型不符',
    acceptance: '需求没有验收条件',
    task: '需求没有对应的任务',
    test: '需求没有对应的测试',
    circle: '任务互相等待，形成了循环',
    serves: '任务没有服务于任何内容',
    path: '文件路径不成立',
    capacity: '工作量超过了人员可用的天数',
    budget: '预算各项之和超过了总额',
    date: '完成时间晚于指定日期',
    order: '截止日期早于所需内容完成的时间',
    mitigation: '风险的应对措施没有落实到任何任务',
    answer: '所依据的回答已被修改或撤回',
    unknown: '有未知事项，但没有写明由谁确认、何时确认、否则怎么办',
    same: '两条内容重复',
    long: '文字过长',
    invisible: '文字中有看不见的字符',
  },
  fields: { who: '由谁确认', by: '何时确认', cost: '错了的代价', then: '错了怎么办' },
  finding: (what, about) => `${what}${about && `：${about}`}`,
  reasons: {
    verdict: (role, text, detail) =>
      `${role} ${{ reserved: '持保留意见', objects: '反对', absent: '没有发言', skipped: '已被跳过' }[text]}${detail && `：${detail}`}`,
    unsigned: (role) => `${role} 没有签署目前的规划案`,
    reserved: (role, detail) => `${role} 仍有顾虑：${detail}`,
    disagreement: (topic, positions) => `在 ${topic} 上没有达成一致：${positions}`,
    position: (role, said) => `${role}：${said}`,
    issue: (number, role, detail) => `${number} 尚未解决${role && `（${role}）`}：${detail}`,
    shaken: (item, role, answer) =>
      `${item} 受到${answer ? ` ${answer} 的` : ''}回答影响，${role || '提出者'} 还没有重新考虑`,
    question: (number, role, detail) => `${number} 一直没有得到回答${role && `（${role}）`}：${detail}`,
    contest: (number, detail) => `${number} 有两个答案，一直没有定下以哪个为准：${detail}`,
    unknown: (item, detail) =>
      `${item} 尚不确定，也没有写明由谁确认、何时确认、否则怎么办${detail && `：${detail}`}`,
    lacks: (item, fields) => `${item} 没有写明${fields}`,
    closedEarly: (who) => `${who} 在讨论完成之前结束了工作坊`,
  },
};
