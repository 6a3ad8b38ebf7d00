import type OpenAI from 'openai';
import { errorIn } from './call-problem.js';
import type { Gathering } from './whole-body.js';

type Event = OpenAI.Responses.ResponseStreamEvent;

const last = new Set<Event['type']>(['response.completed', 'response.incomplete', 'response.failed']);

/**
 * A response from its stream: the last event holds all of it. Some gateways leave its output empty; then it is made of
 * the items that were finished before.
 */
export function gatherResponse(): Gathering<Event> {
  const items = new Map<number, OpenAI.Responses.ResponseOutputItem>();
  let response: Partial<OpenAI.Responses.Response> | undefined;

  return {
    add(event) {
      if (event.type === 'response.output_item.done') items.set(event.output_index, event.item);
      else if (event.type === 'error') throw errorIn({ error: event }, true);
      else if (last.has(event.type) && 'response' in event) response = event.response;
    },
    whole() {
      if (!response) return undefined;
      const output = response.output?.length ? response.output : [...items.values()];
      return { ...response, output };
    },
  };
}
