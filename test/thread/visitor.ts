import type { LiveActs, LiveMessage, LiveState } from '../../src/playground/live.js';

/** What a person can do and see in a playground, by the page's own door. People and channels go by their names. */
export function createVisitor(url: string) {
  const state = async (as = 'Maya Chen'): Promise<LiveState> => {
    const response = await fetch(`${url}/api/state?as=${await personId(as)}`);
    return (await response.json()) as LiveState;
  };
  let ids: Map<string, string> | undefined;
  const personId = async (name: string): Promise<string> => {
    if (!ids) {
      const response = await fetch(`${url}/api/state`);
      const { people } = (await response.json()) as LiveState;
      ids = new Map(people.map(({ realName, id }) => [realName, id]));
    }
    return ids.get(name) ?? name;
  };
  const channelIds = new Map<string, string>();
  const channelId = async (name: string): Promise<string> => {
    // The state has every message of the workspace: what was found is not asked for again.
    if (!channelIds.has(name))
      for (const each of (await state()).channels) channelIds.set(each.name, each.id);
    return channelIds.get(name) ?? name;
  };
  /** Acts as a person by name. Throws when the workspace refuses. */
  const act = async <A extends keyof LiveActs>(what: A, body: LiveActs[A]): Promise<void> => {
    const as = await personId(body.as);
    const response = await fetch(`${url}/api/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, as }),
    });
    const answer = (await response.json()) as { ok: boolean; error?: string };
    if (!answer.ok) throw new Error(`${what}: ${answer.error}`);
  };

  return {
    state,
    act,
    personId,
    channelId,
    /** Types a slash command in a channel. */
    async command(text: string, as = 'Maya Chen', channel = 'planning'): Promise<void> {
      await act('command', { as, channel: await channelId(channel), text });
    },
    /** The boards in a channel: the messages that workshops hang on, oldest first. */
    async boards(channel = 'planning'): Promise<LiveMessage[]> {
      const id = await channelId(channel);
      const { messages } = await state();
      return messages.filter(
        (each) => each.channel === id && each.fromApp && !each.threadTs && !each.onlyFor,
      );
    },
    async thread(root: LiveMessage, as = 'Maya Chen'): Promise<LiveMessage[]> {
      const { messages } = await state(as);
      return messages.filter(
        (each) => each.channel === root.channel && each.threadTs === root.ts && each.ts !== root.ts,
      );
    },
    /** Private lines that only this person sees, oldest first. */
    async privately(as = 'Maya Chen'): Promise<LiveMessage[]> {
      const id = await personId(as);
      return (await state(as)).messages.filter((each) => each.onlyFor === id);
    },
    /** Opens the app's Home tab; what stands on it at that moment. */
    async home(as = 'Maya Chen') {
      await act('home', { as, tab: 'home' });
      return (await state(as)).views.find(({ view }) => view.type === 'home');
    },
    /** What the bot wrote to this person in their own conversation with it, oldest first. */
    async directly(as = 'Maya Chen'): Promise<LiveMessage[]> {
      const { channels, messages } = await state(as);
      const own = new Set(channels.flatMap(({ id, kind }) => (kind === 'im' ? [id] : [])));
      return messages.filter(({ channel }) => own.has(channel));
    },
    async say(root: LiveMessage, text: string, as = 'Maya Chen'): Promise<void> {
      await act('say', { as, channel: root.channel, threadTs: root.ts, text });
    },
    /** A person's own message, by its words. */
    async messageBy(root: LiveMessage, text: string, as = 'Maya Chen'): Promise<LiveMessage> {
      const id = await personId(as);
      const found = (await this.thread(root)).find((each) => each.user === id && each.text === text);
      if (!found) throw new Error(`${as} said no "${text}"`);
      return found;
    },
    async edit({ channel, ts }: LiveMessage, text: string, as = 'Maya Chen'): Promise<void> {
      await act('edit', { as, channel, ts, text });
    },
    async remove({ channel, ts }: LiveMessage, as = 'Maya Chen'): Promise<void> {
      await act('remove', { as, channel, ts });
    },
    /** The form that is open for this person; undefined when none is. */
    async form(as = 'Maya Chen') {
      const id = await personId(as);
      return (await state(as)).views.find(({ user }) => user === id);
    },
    /** Types into the only field of the open form and sends it. */
    async fill(text: string, as = 'Maya Chen'): Promise<void> {
      const form = await this.form(as);
      const field = form?.view.blocks.find(({ type }) => type === 'input');
      const action = (field?.element as { action_id?: string } | undefined)?.action_id ?? '';
      if (!form || !field?.block_id) throw new Error('no form with a field is open');
      await act('submit', { as, viewId: form.id, values: { [field.block_id]: { [action]: text } } });
    },
    /**
     * Presses the first button that does this, or this very one. Where the message was drawn anew between the look and the
     * press, a person presses the same button as it stands there now.
     */
    async press(
      message: LiveMessage,
      actionId: string,
      as = 'Maya Chen',
      button = buttonsOf(message).find((each) => each.action_id === actionId),
    ): Promise<void> {
      if (!button) throw new Error(`no button ${actionId} on: ${message.text}`);
      const { block_id: blockId, value, chosen } = button;
      const at = { as, channel: message.channel, ts: message.ts, blockId };
      const pressing =
        chosen !== undefined
          ? { ...at, actionId: 'menu', selected: chosen }
          : { ...at, actionId, ...(value !== undefined && { value }) };
      await act('press', pressing).catch(async (refusal: Error) => {
        if (!/the message has changed/.test(refusal.message)) throw refusal;
        const { messages } = await state(as);
        const now = messages.find(({ channel, ts }) => channel === message.channel && ts === message.ts);
        const same = buttonsOf(now ?? message).find(
          (each) => each.action_id === actionId && each.value === value,
        );
        if (!same || same.block_id === blockId) throw refusal;
        await act('press', { ...pressing, blockId: same.block_id });
      });
    },
  };
}

interface Pressable {
  action_id: string;
  block_id: string;
  label: string;
  value?: string;
  /** Its value in the menu where it stands. */
  chosen?: string;
}

interface Drawn extends Record<string, unknown> {
  type?: string;
  action_id?: string;
  value?: string;
  text?: { text: string };
  options?: { value: string; text: { text: string } }[];
}

/** Every button of a message, with the block it is in; also those behind "⋯". */
export function buttonsOf(message: LiveMessage): Pressable[] {
  return (message.blocks ?? []).flatMap((block) => {
    const elements = Array.isArray(block.elements) ? (block.elements as Drawn[]) : [];
    const block_id = block.block_id ?? '';
    return elements.flatMap(({ type, action_id = '', value, text, options = [] }): Pressable[] => {
      const label = text?.text ?? '';
      if (type === 'button') return [{ action_id, block_id, label, ...(value && { value }) }];
      if (type !== 'overflow') return [];
      return options.map((option) => {
        const [does = '', ...rest] = option.value.split(' ');
        const at = { block_id, label: option.text.text, chosen: option.value };
        return { action_id: does, value: rest.join(' '), ...at };
      });
    });
  });
}

/** All words of a message, its blocks included. */
export function wordsOf(message: LiveMessage): string {
  const texts: string[] = [];
  JSON.stringify(message.blocks ?? [], (key, value: unknown) => {
    if (key === 'text' && typeof value === 'string') texts.push(value);
    return value;
  });
  return [message.text, ...texts].join('\n');
}
