const words = (list: string) => list.trim().split(/\s+/);

/** Signs that mean the same in every language, also as a Chinese keyboard types them. */
export const marks = {
  /** `/plan` where Slack knows no slash command. The key of "/" writes "、" on a Chinese keyboard. */
  slashCall: /^[/／、]plan(?=\s|\p{Script=Han}|$)/iu,
  /** `[NEXT: a, b]` on one line. A bracket inside begins anew, so reading stays linear. */
  next: /[[［【][^\S\r\n]*[nｎ][eｅ][xｘ][tｔ][^\S\r\n]*[:：]([^[\]［］【】\r\n]*)[\]］】](?!\((?:https?:|mailto:))/giu,
  /** The same without a name. */
  nextNobody: /[[［【]\s*next\s*[:：]\s*[\]］】]/giu,
  done: /\[DONE\]/i,
  aside: /^\s*[(（](?:aside|题外话)[)）]/i,
  /** What signs mean on their own, as they are typed or arrive from Slack. */
  says: {
    approve: words(':white_check_mark: :heavy_check_mark: :ok_hand: :ok: :shipit: ✅ ✔ 👌 🆗'),
    like: words(':+1: :thumbsup: :heart: 👍 +1'),
    refuse: words(':-1: :thumbsdown: :x: :no_entry: :no_entry_sign: 👎 ❌ 🚫 ⛔'),
    later: words(':hourglass: :hourglass_flowing_sand: ⏳ ⌛ ✋ :hand: :raised_hand:'),
  },
  /** A yes that may only say that something was heard. */
  nods: new Set(words('yes yep yup yeah ok okay k kk sure 好 好的 行 嗯 嗯嗯 是的')),
  /** Emoji that may turn what they stand beside into something else. */
  doubtful: words(`
    :thinking_face: :face_with_raised_eyebrow: :upside_down_face: :face_with_rolling_eyes: :smirk: :grimacing:
    :confused: :warning: :question: 🤔 🤨 🙃 🙄 😏 😬 😕 ⚠ ❓ ❔ :grey_question: :clown_face: 🤡`),
  /** Traditional signs of the words below, each before its simplified one. */
  traditional: new Map(
    words(`
      確确 認认 準准 過过 沒没 問问 題题 異异 見见 贊赞 這这 樣样 開开 來来 幹干 對对 說说 還还 錯错 歡欢 點点 頂顶 駁驳 絕绝 別别 後后 會会 時时 現现 緩缓 擱搁 繼继 續续 復复 啟启 進进 狀状 態态 誰谁 麼么
      嗎吗 幾几 錢钱 幫帮 應应 該该 辦办 銷销 發发 個个 風风 險险 擔担 謝谢 條条 從从 為为 結结 終终 無无 規规 劃划 計计 慮虑 週周 邊边 棄弃 決决 著着 覺觉 厲厉 撿捡 請请 議议 讓让 裡里 數数`).map(
      ([one = '', other = '']) => [one, other] as const,
    ),
  ),
  /** An emoji at the beginning of a text: as Slack writes it, with its skin tone, or as a sign. */
  emoji:
    /^(?::[a-z0-9_+'-]{1,60}:(?::skin-tone-[2-6]:)?|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3)/u,
  approvalNamed: /:white_check_mark:|✅/u,
  /** Approves as a reaction on the card of a version, by Slack's name for it. */
  approvingReaction: /^(?:white|heavy)_check_mark$/,
  /** Says that somebody is for it, as a reaction, without deciding. */
  likingReaction: /^(?:\+1|thumbsup)$/,
  /** Says no, as a reaction, and not to what. */
  refusingReaction: /^(?:-1|thumbsdown|x|no_entry|no_entry_sign)$/,
  /** What stands between two figures of a span: "2-3", "2 to 3", "2 到 3". */
  span: /[-–—~～－至到]|\bto\b/iu,
  /** Dates in figures, by their groups: year, month, day, and what stands between them (y, m, d, s). */
  dates: [
    /(?<![A-Za-z0-9_.-]|[^0-9]\/)(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})(?:T\d{2}:\d{2}[0-9:.]{0,12}(?:Z|[+-]\d{2}:?\d{2})?)?(?![A-Za-z0-9_]|[-.]\d|\/(?!\d{4}))/gu,
    /(?<![A-Za-z0-9_./-])(?<d>\d{1,2})(?<s>[./])(?<m>\d{1,2})[./](?<y>\d{4})(?![A-Za-z0-9_]|[-./]\d)/gu,
    /(?<![A-Za-z0-9_./-])(?<y>(?:19|20)\d{2})-(?<m>0[1-9]|1[0-2])(?![A-Za-z0-9_-])/gu,
    // Without its year it is one where the month has its zero, or where it ends a span; a day by itself only there.
    /(?<![A-Za-z0-9_./:-])(?<m>0[1-9])-(?<d>0[1-9]|[12]\d|3[01])(?![A-Za-z0-9_-])/gu,
    /(?<=\d{4}-\d{2}-\d{2}\s?(?:[-–—~～至到→]|to)\s?)(?<m>\d{1,2})-(?<d>\d{1,2})(?![A-Za-z0-9_-])/gu,
    /(?<=(?<y>\d{4})-(?<m>\d{2})-\d{2}\s?(?:[–—~～至到→、]|to|\.\.)\s?)(?<d>\d{2})(?=[日号]|\s?(?:$|[,.;:!?，。；：！？、)）\]】]))/gu,
  ],
  /** Times of day in figures. */
  times: [/(?<![\w./])(?<!\d:)(?<h>\d{1,2}):(?<m>[0-5]\d)(?![\w:]|\.\d)/gu],
  beforeFigure: /^(?:[A-Z]{0,2}[$€£¥]|[~'’+.,:-])+/u,
  isAfterFigure: /[.,:;'’+~?$€£¥-]/,
  thousands: /^\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?[A-Za-z]{0,3}%?$/,
  perUnit: /^[\d.,]+[A-Za-z%]{0,4}\/[a-z]{1,7}$/,
  /** What follows a figure without a space and multiplies it. */
  scales: { k: 1e3, K: 1e3, M: 1e6, mio: 1e6, Mio: 1e6, bn: 1e9 },
  units: new Set(
    words(`
      ms s sec min mins h hr hrs d w am pm x st nd rd th g kg mg t mm cm m km ml l kb KB kB MB GB TB MiB GiB
      px pt kW kWh W EUR USD CNY RMB CHF GBP PT FTE`),
  ),
  /** What ends a sentence that says something. */
  stop: /[.。]/u,
} as const;
