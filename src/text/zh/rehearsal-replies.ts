import type { rehearsalReplies as english } from '../en/rehearsal-replies.js';

/** What the Coach answers to counter-questions, in Chinese. */
export const rehearsalReplies: typeof english = {
  question: (ref, asked) => `${ref} 问的是：${asked}`,
  why: (why) => `为什么要问：${why}`,
  example: (option) => `比如可以回答“${option}”，用自己的话说也一样。`,
  file: '我只能看到发来了文件，读不到里面的内容，请把回答写在这里。',
  noAdvice: '预演模型只是脚本，讨论以外的事它都不知道。',
  takesUp: (by, quote) => `${by}${/[\x21-\x7E]$/.test(by) ? ' ' : ''}说${quote}。`,
  repliedAlready: (role) => `${role} 已经回应过。`,
  fields: {
    ProductPlanner: '使用价值',
    SystemDesigner: '结构',
    SeniorDeveloper: '工作量',
    TestPlanner: '测试',
    RiskPlanner: '风险',
  },
  holds: (field, reason) => `在${field}上，我的看法没有变：${reason}`,
  noViewYet: (field) => `在${field}上，我还没有发过言。`,
  wants: (quote) => `要规划一件新的事：${quote}。`,
  free: '用自己的话说就行；“你们定”也算回答。',
  version: (version, summary) => `v${version} 写的是：${summary}`,
  tasks: (count, titles) => `共 ${count} 项任务：${titles}。`,
  noReport: (version) => `v${version} 的文件里写明了哪些已经一致、哪些还没有。`,
};
