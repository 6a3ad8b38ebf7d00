import { describe, expect, it } from 'vitest';
import { roleReplyOf } from '../../src/models/rehearsal/replies/asked.js';
import type { RoleReplyGiven } from '../../src/prompts/role-reply.js';

const background = { title: '', brief: '', consensus: [], remarks: [], answers: [], assumptions: [] };
const ana = { by: 'Ana', text: '<@U7> Do we *really* need a queue for this?' };
const risk = { by: 'RiskPlanner', text: 'A queue is one more thing that breaks.' };

const silent: RoleReplyGiven = {
  ...background,
  language: 'en',
  role: 'SystemDesigner',
  exchange: [],
  turns: [],
  issues: [],
  members: [],
};

function replyTo(exchange: RoleReplyGiven['exchange'], more: Partial<RoleReplyGiven> = {}) {
  return roleReplyOf({
    ...silent,
    exchange,
    standing: { verdict: 'ok', reason: 'One server carries it.' },
    ...more,
  });
}

describe('the reply of a role that is called by a mark', () => {
  it('quotes what was said and by whom, and then says where it stands in its own field', () => {
    expect(replyTo([ana])).toEqual({
      reply:
        'Ana says “Do we really need a queue for this”. On the structure I hold to what I said: One server carries it.',
      next: [],
      changed: 'none',
      reason: 'One server carries it.',
      verdict: 'unchanged',
    });
  });

  it('names another role that replied before, and never itself', () => {
    const own = { by: 'SystemDesigner', text: 'I see no need.' };
    expect(replyTo([ana, risk]).reply).toMatch(
      /^Ana says “Do we .*”\. RiskPlanner has replied already\. On /,
    );
    expect(replyTo([ana, own, { by: 'Ben', text: 'And now?' }]).reply).not.toContain('replied already');
  });

  it('quotes a role where no person said anything', () => {
    const { reply } = replyTo([risk]);
    expect(reply).toContain('RiskPlanner says “A queue is one more thing that breaks”.');
    expect(reply).not.toContain('replied already');
  });

  it('says another sentence on another point, and in another role', () => {
    const replies = [
      replyTo([ana]),
      replyTo([{ by: 'Ana', text: 'And backups?' }]),
      replyTo([ana], { role: 'TestPlanner' }),
    ];
    expect(new Set(replies.map(({ reply }) => reply)).size).toBe(3);
  });

  it('clips a long point, and quotes nothing where there are no words', () => {
    const { reply } = replyTo([{ by: 'Ana', text: 'why not a much simpler way '.repeat(40) }]);
    expect(reply.length).toBeLessThan(200);
    expect(reply).toContain('…');
    const unquoted = 'On the structure I hold to what I said: One server carries it.';
    expect(replyTo([]).reply).toBe(unquoted);
    expect(replyTo([{ by: 'Ana', text: '<@U7> 🎉' }]).reply).toBe(unquoted);
  });

  it('says in its field that it had no turn yet', () => {
    const { reply } = roleReplyOf({ ...silent, exchange: [ana] });
    expect(reply).toBe('Ana says “Do we really need a queue for this”. On the structure I had no turn yet.');
  });

  it('speaks Chinese in a Chinese workshop', () => {
    const exchange = [{ by: '小林', text: '三天内能修好吗？' }, risk];
    expect(
      replyTo(exchange, { language: 'zh', standing: { verdict: 'ok', reason: '一台服务器就够。' } }).reply,
    ).toBe('小林说“三天内能修好吗”。RiskPlanner 已经回应过。在结构上，我的看法没有变：一台服务器就够。');
  });
});
