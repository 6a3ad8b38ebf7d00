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
    limits: (name, users) => `${name}供${users || '第一批用户'}使用，同时在线 50 人以内，页面 2 秒内打开`,
    dates: (name, ready, work) => `${name}第一版在批准后 ${ready}内可用（工作量 ${work}，另留余量）`,
  },
  assumption: (clause) => `假设：${clause}。`,
  assumed: (clause) => `${clause}（假设）`,
  assumptions: (clauses) =>
    clauses.length > 1 ? clauses.map((clause, at) => `（${at + 1}）${clause}`).join('；') : clauses.join(''),
  answered: (by, words) => `${by} 已经回答：“${words}”。`,
  inBrief: (words) => `需求里其实写了：“${words}”。`,
  postponed: (text, name) => `${name}第一版先不定，试用之后再看：${text}`,
  accepts: {
    users: (issue, role) => `${issue}：${role} 提议先从一小批人开始，写明是假设，我就能按它来规划。`,
    data: (issue, role) => `${issue}：${role} 的意思是越少越好，这样好设计，将来要删也容易。`,
    systems: (issue, role) => `${issue}：照 ${role} 的说法，我只要做一个导出，不用等任何人。`,
    limits: (issue, role) => `${issue}：${role} 给的数字不算高，但毕竟是数字，我能测。`,
    dates: (issue, role) => `${issue}：${role} 的估算留了余量，在有人给出真正的日期之前，我可以接受。`,
  },
  waits: {
    users: (others) => `再等一轮：这取决于 ${others}。`,
    data: (others) => `再等一轮：存什么取决于 ${others}。`,
    systems: (others) => `再等一轮：能不能独立运行要看 ${others}，而它们这一轮才定下来。`,
    limits: (others) => `再等一轮：要支撑多少取决于 ${others}，我想先看到它们写下来。`,
    dates: (others) => `再等一轮：${others} 还没定就给日期，那只是愿望，不是日期。`,
  },
  offer: {
    users: (first) => `先从一小批人和一个管理员开始，够不够，${first}用起来就知道了。`,
    data: (first) => `只存${first}用得到的；以后加很容易，存了再删就难了。`,
    systems: (first) => `谁也不等，先提供一个别的系统能读的文件，等${first}用起来再谈对接。`,
    limits: (first) => `50 人同时在线、页面 2 秒打开，${first}和其他部分都不用额外花力气就能做到。`,
    dates: (first, work) => `我算下来一共 ${work}，因为${first}以前没做过，再加四分之一的余量。`,
  },
  offersAgain: (settled, offer) => `${settled} 定下来之后，这个提议更站得住了：${offer}`,
  takesUp: (issue, words) => `${issue}：${words}`,
  backs: (role, issue, comment) => `回应 ${role} 关于 ${issue} 的意见：${comment}`,
  changed: (issue, role) => `我等的是 ${issue} 的答案；${role} 给了提议，并且写明是假设。`,
  changedAlone: (issue) => `我等的是 ${issue} 的答案；第一版按写明的假设来就可以。`,
  changedBy: (issue, by) => `我等的是 ${issue} 的答案；${by} 在话题里给了。`,
  nothingAgainst: (issues) => `${issues} 怎么定，都不影响我负责的部分。`,
};
