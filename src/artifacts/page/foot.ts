import { costLine } from '../../workshop/running/budget/index.js';
import { authorsOf, isRecorded, isRehearsal } from '../../workshop/base/authors.js';
import { type Given, momentIn } from './given.js';
import { type Content, html, joined, type Markup, said } from './html.js';

const minutesAnHour = 60;
const minutesADay = 1440;

/** Who wrote it, what it took, and where the same stands for machines. */
export function foot(given: Given): Markup {
  const { session, version, words } = given;
  const { foot: told } = words;
  const lines: Content[] = [
    writers(given),
    ...costLine(session).map((line) => said(line)),
    ...took(given),
    html`<span class="of-file">${told.machines(html`<code>planning.ai.json</code>`, html`<code>schemas/planning.ai.schema.json</code>`)}</span>`,
    ...hash(given),
    html`${told.made(momentIn(given, version.at))} <code>${session.id} v${version.number}</code>`,
  ];
  return html`
<footer class="page" aria-labelledby="foot-title">
<h2 id="foot-title">${told.title}</h2>
${lines.map((line) => html`<p>${line}</p>`)}
</footer>`;
}

/** The hash in full, where all have signed the same: what the file for machines has to come to. */
function hash({ session, words }: Given): Content[] {
  const all = session.roster.flatMap((role) => session.signing?.signatures[role]?.hash ?? []);
  const [first] = all;
  if (first === undefined || new Set(all).size > 1) return [];
  return [words.foot.hash(html`<code>${first}</code>`)];
}

function writers({ session, words }: Given): Content {
  const models = authorsOf(session.calls);
  if (models.some(isRecorded)) return words.foot.recording;
  const others = models.filter((model) => !isRehearsal(model)).map(said);
  if (others.length > 0) return words.foot.ai(joined(others, words.comma));
  return models.length > 0 ? words.foot.rehearsal : words.foot.none;
}

/** How long it took from the brief to this version, in the unit in which people would say it. */
function took({ session, version, words }: Given): string[] {
  const { foot: told } = words;
  const minutes = Math.round((Date.parse(version.at) - Date.parse(session.openedAt)) / 60_000);
  if (!(minutes > 0)) return [];
  if (minutes < 2 * minutesAnHour) return [told.took(told.minutes(minutes))];
  if (minutes < 2 * minutesADay) return [told.took(told.hours(Math.round(minutes / minutesAnHour)))];
  return [told.took(told.daysLong(Math.round(minutes / minutesADay)))];
}
