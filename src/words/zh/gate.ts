import { tight } from '../../text/tight.js';
import type { en } from '../en/gate.js';

export const zh: typeof en = {
  agreed: {
    label: '规划进展',
    decided: '已定',
    items(all, agreed) {
      if (agreed === 0) return `共 ${all} 条，都还没有达成共识`;
      return agreed === all ? `共 ${all} 条，全部达成共识` : `共 ${all} 条，${agreed} 条已达成共识`;
    },
  },
  stage: (rounds) => `正在整理 ${rounds} 轮讨论的结果`,
  findings: {
    reference: '引用的内容不在规划案里，或者类型不对',
    empty: '规划案里没有任何需求',
    acceptance: '需求没有验收标准',
    task: '需求没有对应的任务',
    test: '需求没有对应的测试',
    circle: '任务互相等待，绕成了圈',
    serves: '任务没有对应的需求',
    path: '文件路径无效',
    file: '文件是否存在，与代码里的实际情况不符',
    capacity: '工作量超过了人员可用的天数',
    budget: '预算各项之和超过了总额',
    date: '完成时间晚于约定的日期',
    order: '任务的期限早于它要等的内容',
    mitigation: '风险的应对措施没有人落实',
    answer: '所依据的回答改过或撤回了',
    unknown: '有没弄清的地方，却没写谁在哪天前弄清楚、弄不清怎么办',
    same: '两条内容重复',
    long: '文字过长',
    invisible: '文字里有看不见的字符',
  },
  fields: { who: '谁来确认', by: '哪天前确认', cost: '错了的代价', then: '错了怎么办' },
  finding: (what, about) => `${what}${about && `：${about}`}`,
  reasons: {
    verdict: (role, text, detail) =>
      `${role} ${{ reserved: '持保留意见', objects: '反对', absent: '没有发言', skipped: '已跳过' }[text]}${detail && `：${detail}`}`,
    unsigned: (role) => `${role} 还没有签署这份规划案`,
    reserved: (role, detail) => `${role} 仍有顾虑：${detail}`,
    disagreement: (topic, positions) => tight`在 ${topic} 上没有达成一致：${positions}`,
    position: (role, said) => `${role}：${said}`,
    issue: (number, role, detail) => `${number} 尚未解决${role && `（${role}）`}：${detail}`,
    shaken: (item, role, answer) =>
      tight`${answer === '' ? '一个回答' : `${answer} 的回答`}影响到 ${item}，${role || '提出者'} 还没有重新考虑`,
    question: (number, role, detail) => `${number} 一直没有回答${role && `（${role}）`}：${detail}`,
    contest: (number, detail) => `${number} 有两个回答，还没有选定一个：${detail}`,
    unknown: (item, detail) =>
      tight`${item} 还没弄清，也没写谁在哪天前弄清楚、弄不清怎么办${detail && `：${detail}`}`,
    lacks: (item, fields) => tight`${item} 没有写明${fields}`,
    closedEarly: (who) => tight`${who} 提前结束了工作坊`,
  },
};
