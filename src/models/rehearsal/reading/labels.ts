/** What a heading or a "Label: …" line of a brief says about the words below or after it. */
export type Label =
  | 'subject'
  | 'users'
  | 'features'
  | 'data'
  | 'dates'
  | 'systems'
  | 'limits'
  | 'exclusions'
  | 'unknown';

const labels: [Label, RegExp][] = [
  [
    'exclusions',
    /^(non[- ]?goals?|out of scope|not in scope|exclu\w*|not included|won.t do|不做(什么)?|不包含|不包括|非目标|范围外|不在范围(内)?)$/i,
  ],
  [
    'users',
    /^(users?|audience|who( uses it)?|roles?|for whom|people|用户|角色|使用者|使用人员?|面向(对象)?|目标用户)$/i,
  ],
  [
    'features',
    /^((key |main |core |wanted )?features?|functions?|(functional )?requirements?|scope|must[- ]haves?|(主要|核心)?功能(需求|要求)?|需求|要求|范围)$/i,
  ],
  ['data', /^(data( model)?|fields?|entities|what (it|we) stores?|数据(内容)?|字段|信息)$/i],
  [
    'dates',
    /^(deadlines?|dates?|timelines?|timing|due( date)?|launch|when|release|go[- ]live|期限|时间|截止(时间|日期)?|上线(时间|日期)?|交付(时间|日期)?|日期|工期)$/i,
  ],
  [
    'systems',
    /^((existing )?systems?|integrations?|existing|interfaces?|environment|context|(现有|已有|对接|关联)?系统|对接|集成|接口|现状)$/i,
  ],
  [
    'limits',
    /^(limits?|constraints?|performance|scale|budget|numbers|volume|load|non[- ]functional( requirements)?|限制|性能(要求)?|规模|指标|预算|容量|并发|约束)$/i,
  ],
  [
    'subject',
    /^(project|goal|aim|what|title|brief|name|product|目标|项目(名称)?|主题|名称|产品|标题|内容)$/i,
  ],
];

/** Which label these words are; undefined when they look like no label at all. */
export function labelOf(words: string): Label | undefined {
  const trimmed = words.trim();
  return labels.find(([, pattern]) => pattern.test(trimmed))?.[0];
}
