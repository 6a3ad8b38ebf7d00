/** Signs that mean the same in every language, also as a Chinese keyboard types them. */
export const marks = {
  /** `!plan` at the beginning of a message. Chinese may follow without a space; a longer Latin word is another word. */
  threadCall: /^[!！]plan(?:(?=\p{Script=Han})|(?![\p{L}\p{N}_-]))/iu,
  /** `/plan` where Slack knows no slash command. The key of "/" writes "、" on a Chinese keyboard. */
  slashCall: /^[/／、]plan(?=\s|\p{Script=Han}|$)/iu,
  /** `[NEXT: a, b]` on one line. A bracket inside begins anew, so reading stays linear. */
  next: /[[［【][^\S\r\n]*[nｎ][eｅ][xｘ][tｔ][^\S\r\n]*[:：]([^[\]［］【】\r\n]*)[\]］】](?!\((?:https?:|mailto:))/giu,
  /** The same without a name. */
  nextNobody: /[[［【]\s*next\s*[:：]\s*[\]］】]/giu,
  done: /\[DONE\]/i,
  aside: /^\s*[(（]aside[)）]/i,
  /** Approves on its own, as it is typed or arrives from Slack. */
  approving: [
    ...[':white_check_mark:', ':heavy_check_mark:', ':+1:', ':thumbsup:', ':ok_hand:'],
    ...['✅', '👍', '👌'],
  ],
  approvalNamed: /:white_check_mark:|✅/u,
  /** Approves as a reaction on the card of a version, by Slack's name for it. */
  approvingReaction: /^(?:white|heavy)_check_mark$/,
  /** A question of a workshop as `!plan pass` names it. */
  question: /(?:^|\s)Q(\d{1,4})(?!\d)/i,
} as const;
