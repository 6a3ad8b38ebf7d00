import type { VNode } from 'preact';
import { Icon } from './controls.js';
import { useRoom } from './room.js';

/** An empty channel: in #planning what one gets here, and three ways to see it at once. */
export function Welcome({ name }: { name: string }): VNode {
  const room = useRoom();
  const planning = room.channels.find((one) => one.name === name);
  if (name !== 'planning' || !planning) {
    return (
      <section class="welcome">
        <h2>{name}</h2>
        <p>Nothing has been said here yet.</p>
      </section>
    );
  }
  return (
    <section class="welcome">
      <h2>A plan your team can approve.</h2>
      <p>
        Five roles work a brief through and ask what only your team can know. Out comes one plan, with the
        scope, design, risks and tests, and the reason for each.
      </p>
      <p lang="zh-CN">
        五个角色把需求逐轮谈清楚，只来问你们才知道的事，最后给出一份条条有理由、可以拍板的规划案。
      </p>
      <div class="examples">
        {room.examples.map(({ command, language, title, about }) => (
          <button
            key={command}
            type="button"
            class="example row"
            lang={language === 'zh' ? 'zh-CN' : language}
            onClick={() => room.attempt('command', { channel: planning.id, text: command })}
          >
            <Icon name="play" />
            <span>
              <strong class="title">{title}</strong>
              <br />
              {about}
            </span>
          </button>
        ))}
      </div>
      <p class="hint">
        Three recordings, led by your own choices. For a plan of your own, type <code>/plan</code> and your
        brief below. Without a key for a model that is a dry run, no AI.
      </p>
      <p class="hint" lang="zh-CN">
        三段录好的示例，走向由你选。要规划自己的需求，在下面输入 <code>/plan</code>{' '}
        和需求；没有模型密钥时是演练，不是 AI。
      </p>
    </section>
  );
}
