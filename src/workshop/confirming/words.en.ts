/** Words of assumptions that come due: what is asked, what was said, and what becomes of it. */
export const en = {
  asks: (who: string, count: number) =>
    count === 1
      ? `${who}, the plan takes something for granted that you could confirm by now.`
      : `${who}, the plan takes ${count} things for granted that you could confirm by now.`,
  /** To the requester, after somebody else has put it off again and again. */
  instead: (who: string, whose: string) =>
    `${who}, ${whose} could not confirm this so far. Do you know, or know who does?`,
  assumed: (item: string, text: string) => `*${item}*${text && `\n${text}`}`,
  cost: (cost: string) => `If it is wrong: ${cost}`,
  then: (then: string) => `Then: ${then}`,
  confirm: 'Confirmed',
  refute: 'Wrong…',
  putOff: 'Not Yet',
  said: {
    confirmed: (who: string, when: string) => `✅ Confirmed by ${who}, ${when}.`,
    wrong: (who: string, when: string) => `❌ Wrong, says ${who}, ${when}.`,
    'put off': (who: string, day: string) => `⏳ Not yet, says ${who}. I ask again on ${day}.`,
    last: (who: string) => `⏳ Not yet, says ${who}. I don’t ask again: it stays an assumption.`,
    over: 'A newer version has settled this.',
  },
  wrong: {
    sentence: (to: string, item: string, who: string) => `${to}, *${item}* is wrong, says ${who}.`,
    instead: (text: string) => `Instead: ${text}`,
    rests: (items: string) => `On it rest ${items}.`,
    warning: (item: string) => `⚠️ *Wrong since this version was made:* ${item}. Does that change the plan?`,
    taken: (item: string, who: string) => `*${item}* is wrong. ${who} takes that into the next version.`,
    left: (item: string, who: string) => `*${item}* is wrong. It changes nothing in the plan, says ${who}.`,
    round: (who: string, version: number) => `${who} wants what turned out to be wrong in v${version}.`,
  },
  /** Who is awaited. */
  awaited: {
    confirm: (who: string, id: string, when: string) => `${who} to say whether ${id} is so, since ${when}`,
    refuted: (who: string, id: string, when: string) =>
      `${who} to decide what it means that ${id} is wrong, since ${when}`,
  },
  board: {
    confirm: (count: number) =>
      count === 1 ? 'an assumption to confirm' : `${count} assumptions to confirm`,
    refuted: (id: string) => `what it means that ${id} is wrong`,
    way: 'Say so →',
    decide: 'Decide →',
  },
  mine: {
    confirm: (id: string, text: string) => `*Is ${id} so?* “${text}”`,
    refuted: (id: string, text: string) => `*${id} is wrong:* “${text}” Does that change the plan?`,
  },
  only: (who: string) => `Only ${who} or the requester can say whether this is so.`,
};
