import { tight } from '../../text/language.js';
import type * as en from '../en/leaving.js';

export const handoff: typeof en.handoff = {
  targets: { outbox: '交付文件夹', webhook: 'webhook', github: 'GitHub', openspec: 'OpenSpec 文件夹' },
  repository: (repository) => `GitHub ${repository}`,
  button: '交付…',
  buttonOfDraft: '照原样交付…',
  again: '重新发送',
  withdraw: '撤回',
  sure: {
    title: '要撤回交付吗？',
    text: '已经送达的地方都会收到通知：这一版不再有效。',
    yes: '撤回',
    no: '保留',
  },
  handed: {
    plan: (version, who) => tight`${who} 交付了方案 v${version}。`,
    draft: (version, who, count) => tight`${who} 交付了草案 v${version}，并承担${count}。`,
    against: (count) => `其中的 ${count} 条异议`,
  },
  agents: '已连接的编码 Agent 现在可以读取。',
  sent: (places) => tight`已送达：${places}。`,
  onItsWay: (places) => tight`正在送往：${places}。`,
  issueCount: (count) => `${count} 个 issue`,
  waits: (place, why, when) => tight`还没送到 ${place}：${why}。${when} 再试。`,
  givenUp: (place, why) => tight`没能送到 ${place}：${why}。`,
  detail: (english) => details[english] ?? english,
  withdrawn: (who, when) => tight`${who} 撤回了交付（${when}）。`,
  replaced: (version) => `之后交付了 v${version}。`,
  board: '已交付',
  boardLine: (version, places) => (places === '' ? `v${version}` : `v${version}：${places}`),
  refused: {
    notHander: (who) => tight`在这里只有 ${who} 可以交付，还有管理员用 \`/plan settings\` 指定的人。`,
    dryRun: (_who, version) =>
      `v${version} 是脚本写的演练，不能交付。请设置密钥，再用真实模型重新规划这个需求。`,
    onButton: (_who, version) => `交付 v${version} 请点这里，会先列出送出什么、送到哪里。`,
    handedOff: (_who, version) => `v${version} 已经交付。可以做的都在那条交付消息上。`,
    notApproved: (_who, version) => `v${version} 还没有获得批准，不能交付。批准之后就可以。`,
    notConfirmed: (_who, version) =>
      `要交付草案 v${version}，请先读完所有异议。请在它的卡片上点“照原样交付…”。`,
  },
};

const details: Readonly<Record<string, string>> = {
  'not set up': '没有配置',
  'another folder of that name is there already': '那里已有同名的文件夹',
  'the disk is full': '磁盘已满',
  'no right to write there': '没有写入权限',
  'the disk is read-only': '磁盘只读',
  'the folder is gone': '文件夹不在了',
  'the address is not known': '找不到这个地址',
  'nobody answers at the address': '地址没有响应',
  'the connection was cut': '连接中断',
  'no answer in time': '没有及时响应',
  'an error in the bot itself': '机器人自身出错',
  'what came is no answer of GitHub': '收到的不是 GitHub 的回应',
  'GitHub wants a pause': 'GitHub 要求稍候',
  'GitHub refuses it': 'GitHub 不接受，请检查令牌、仓库和 issue 设置',
};

export const building: typeof en.building = {
  tasks: {
    count: (done, of) => `共 ${of} 项，完成 ${done} 项`,
    blocked: (count) => `${count} 项受阻`,
    head: (count) => `*任务：${count}。*`,
    line: (mark, title, who, why) => tight`${mark} ${title}${who && `（${who}）`}${why && `：${why}`}`,
    tick: (title) => `完成：${title}`,
    untick: (title) => `未完成：${title}`,
    more: (count) => `还有 ${count} 项任务`,
  },
  decide: (who) => `${who}，方案要不要改？`,
};
