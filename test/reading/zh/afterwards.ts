import { said } from '../utterance.js';

export const whileTheNextIsMade = said('remaking', [
  { text: '挺好，但别因为这个把R2删了', means: 'change', trap: true },
  { text: '显示名字我还是反对', by: 'colleague', means: 'concern' },
  { text: '批准v1', means: 'approve', obvious: true },
  { text: '👍🏼', means: 'like', obvious: true },
  { text: '不用改了，v1就挺好', means: 'withdraw', trap: true },
  { text: 'T3那条撤了吧', means: 'withdraw', trap: true },
  { text: '停', means: 'stop', obvious: true },
  { text: '暂停', means: 'pause', obvious: true },
  { text: 'v2什么时候好', means: 'status' },
  { text: 'v1还能批准吗', means: 'question', trap: true },
  { text: '不着急，明天也行', means: 'talk', trap: true },
  { text: '不', means: 'refuse', obvious: true },
]);

export const onceApproved = said('approved', [
  { text: '先别做', means: 'later', obvious: true },
  { text: '开发做到哪了？', means: 'status', obvious: true },
  { text: '好，那就交付v1', by: 'colleague', means: 'handOff', obvious: true },
  { text: '交付之前再看一眼邮件', means: 'talk', trap: true },
  { text: '等等，点错了', means: 'withdraw', trap: true },
  { text: '批早了，先不算', means: 'withdraw', trap: true },
  { text: '重新打开', means: 'resume', obvious: true },
  { text: 'T3还能往前挪吗', means: 'change', trap: true },
  { text: '才看到，我反对显示名字', by: 'colleague', means: 'concern' },
  { text: '我也同意', by: 'colleague', means: 'approve' },
  { text: '👏🏽👏🏽', by: 'colleague', means: 'like' },
  { text: '还是不做了', means: 'stop' },
  { text: '谁批准的？', by: 'colleague', means: 'question', trap: true },
  { text: 'Q2：80', means: 'answer', question: 2, obvious: true },
  { text: '五个机器人为一顿午饭吵半天，服了', by: 'colleague', means: 'talk', trap: true },
]);

export const onceOver = said('over', [
  { text: '恢复', means: 'resume', obvious: true },
  { text: '用这个当底子再做一个新的', means: 'refer' },
  { text: '点错了，没想取消', means: 'withdraw', trap: true },
  { text: '批准', means: 'approve', obvious: true },
  { text: '取消', means: 'stop', obvious: true },
  { text: '这个黄了？', by: 'colleague', means: 'status' },
  { text: '谁取消的，为什么', by: 'colleague', means: 'question', trap: true },
  { text: '名字的事定了：只有小安能看', means: 'change' },
  { text: '可惜了，我还挺喜欢的', by: 'colleague', means: 'talk', trap: true },
  { text: '还是谢谢大家', means: 'talk', trap: true },
  { text: '其实我一直有顾虑', by: 'colleague', means: 'concern' },
]);
