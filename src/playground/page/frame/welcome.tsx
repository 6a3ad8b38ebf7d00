import type { VNode } from 'preact';
import type { LiveChannel } from '../../live.js';
import { useRoom } from '../live/room.js';

/** An empty channel: what this place is and what to try first. */
export function Welcome({
  channel,
  onBrief,
}: {
  channel: LiveChannel;
  onBrief: (text: string) => void;
}): VNode {
  if (channel.name !== 'planning') {
    return (
      <div class="welcome">
        <h2 class="welcome-title">#{channel.name}</h2>
        <p>Nothing has been said here yet.</p>
      </div>
    );
  }
  return <About onBrief={onBrief} />;
}

/** The introduction, also behind “What is this?”. */
export function About({
  onBrief,
  onExample,
}: {
  onBrief: (text: string) => void;
  onExample?: () => void;
}): VNode {
  return (
    <section class="welcome" aria-label="About this playground">
      <p class="welcome-kicker">The playground</p>
      <h2 class="welcome-title">Put a brief on the table.</h2>
      <p class="welcome-lead">
        This is a small workspace on your own machine, shaped like Slack, with a real bot in it. Give it a
        brief: five roles and a Coach work it through in a thread, in rounds, until they agree or say why not.
        Then you decide.
      </p>
      <p class="welcome-lead" lang="zh-CN">
        这里是你电脑上的一个小工作区。写下需求，五个角色和一位教练会在话题里一轮轮讨论，最后由你拍板。
      </p>
      <div class="welcome-note">
        <p>
          <strong>Without a key, a rehearsal script plays the roles. It is no AI.</strong> It quotes your
          brief and understands nothing of it: a dry run of how a workshop goes. Signs in a brief, such as{' '}
          <code>[dispute]</code> or <code>[hand over]</code>, show more of it. With a key for a real model the
          roles think.
        </p>
        <p lang="zh-CN">
          没有密钥时，各角色和教练由演练脚本扮演，不是
          AI。它只引用需求的原话，演示工作坊的过程。在需求里写上【异议】或【点名】，可以看到更多情形。配上真实模型的密钥，角色才会真正思考。
        </p>
      </div>
      <Examples {...(onExample && { onChosen: onExample })} />
      <h3 class="welcome-ask">Or try a brief of your own, or one of these</h3>
      <div class="welcome-briefs">
        {briefs.map((brief) => (
          <button
            key={brief.title}
            type="button"
            class="brief"
            lang={brief.lang}
            onClick={() => onBrief(`/plan ${brief.text}`)}
          >
            <strong>{brief.title}</strong>
            <span>{brief.text}</span>
          </button>
        ))}
      </div>
      <p class="hint">
        You can be several people at once: choose whom you act as on the left, or open a second tab for each.
      </p>
    </section>
  );
}

/** Recorded workshops, which need no key. A click begins one in #planning. */
function Examples({ onChosen }: { onChosen?: () => void }): VNode | null {
  const room = useRoom();
  const channel = room.channels.find(({ name }) => name === 'planning');
  if (!channel || room.examples.length === 0) return null;
  return (
    <>
      <h3 class="welcome-ask">Watch a recorded example, and choose its way</h3>
      <div class="welcome-briefs">
        {room.examples.map(({ command, language, title, about }, index) => (
          <button
            key={command}
            type="button"
            class="brief"
            lang={language === 'zh' ? 'zh-CN' : language}
            onClick={() => {
              onChosen?.();
              room.attempt('command', { channel: channel.id, text: command });
            }}
          >
            <strong>
              {title}
              {index === 0 && <em class="start-here">start here</em>}
            </strong>
            <span>{about}</span>
          </button>
        ))}
      </div>
    </>
  );
}

interface ExampleBrief {
  lang: 'en' | 'zh-CN';
  title: string;
  text: string;
}

/** Two short ones, which leave questions, and one whose sign shows how a draft comes about. */
const briefs: ExampleBrief[] = [
  {
    lang: 'en',
    title: 'A team lunch poll',
    text: 'A lunch poll for our team of twelve: everyone votes for a place before 11:30.',
  },
  {
    lang: 'zh-CN',
    title: '带审批的权限系统',
    text: '做一个带审批的权限系统：员工提交权限申请，直属主管审批，所有变更留痕可查。',
  },
  {
    lang: 'en',
    title: 'A permission system, with a dispute',
    text: 'Build a permission system with an approval flow: staff request access to internal tools, their line manager approves, the tool owner confirms. Roles come from the company directory. It must be live before 1 March. [dispute]',
  },
];
