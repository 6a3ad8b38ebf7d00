import type { rehearsalIssues as english } from '../en/rehearsal-issues.js';

/** Open issues and how they end, in Chinese. */
export const rehearsalIssues: typeof english = {
  open: {
    subject: (name) => `到底要做什么？只有${name}，看不出来。`,
    users: (name) => `${name}给谁用，由谁来管理？`,
    data: (name) => `${name}要存哪些数据，数据从哪来，谁能看？`,
    systems: (name) => `${name}要和哪些现有系统配合，还是独立运行？`,
    limits: (name) => `${name}要支撑多少人使用，响应要多快？`,
    dates: (name) => `${name}什么时候要用，有没有不能动的日期？`,
  },
  proposal: {
    users: (name) => `${name}先由现在就在做这件事的 20 人左右使用，其中一人负责管理`,
    data: (name, holds) => `${name}只存这些：${holds}；只有经手的人能看`,
    systems: (name, entity) => `${name}先独立运行；别的系统需要时，导出全部${entity}给它`,
    limits: (name) => `${name}同时在线 50 人以内，页面 2 秒内打开`,
    dates: (name) => `${name}没有固定日期：批准后开始做，第一版做完就交付`,
    binding: (name) => `${name}沿用大家现有的账号`,
    path: (name) => `${name}由直属主管一级审批，三天没处理就提醒`,
    granularity: (name) => `${name}的权限只按角色给，不给到个人`,
    database: (name) => `${name}继续用现有的数据库`,
    migration: (name) => `现有数据先留在原处，${name}不带旧数据上线`,
    cutover: (name) => `${name}上线后，旧的方式再并行两周`,
  },
  assumption: (clause) => `假设：${clause}。`,
  assumed: (clause) => `${clause}（假设）`,
  assumptions: (clauses) =>
    clauses.length > 1 ? clauses.map((clause, at) => `（${at + 1}）${clause}`).join('；') : clauses.join(''),
  answered: (by, words) => `${by} 已经回答：“${words}”。`,
  inBrief: (words) => `需求里其实写了：“${words}”。`,
  postponed: (text, name) => `${name}第一版先不定，试用之后再看：${text}`,
  offer: {
    data: (first) => `如果没人知道，我的提议是：只存${first}用得到的；以后加很容易，存了再删就难了。`,
    systems: (first) => `如果没人知道，我的提议是：先提供一个别的系统能读的文件，等${first}用起来再谈对接。`,
  },
  takesUp: (issue, words) => `${issue}：${words}`,
  backs: (role, issue, comment) => `回应 ${role} 关于 ${issue} 的意见：${comment}`,
  changedAlone: (issue) => `我等的是 ${issue} 的答案；第一版按写明的假设来就可以。`,
  changedBy: (issue, by) => `我等的是 ${issue} 的答案；${by} 在话题里给了。`,
  nothingAgainst: (issues) => `${issues} 怎么定，都不影响我负责的部分。`,
};
