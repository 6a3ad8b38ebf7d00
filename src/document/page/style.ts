import { html } from './html.js';

/** How the page looks: light and dark, on a phone, and printed on A4. Colours have a contrast of 4.5 at least. */
export const style = html`<style>
:root{--paper:#fdfcfa;--ink:#1d2126;--soft:#586069;--line:#e2dfd8;--link:#1f5585;--fill:#1f5585;--pale:#bcd3e8;--box:#f4f2ed;--good:#1c6640;--goodbg:#e3f2e9;--warn:#805200;--warnbg:#fbf0d9;--bad:#a81f17;--badbg:#fdebe9;color-scheme:light dark}
@media screen and (prefers-color-scheme:dark){:root{--paper:#15181c;--ink:#e7e5e0;--soft:#a6aeb7;--line:#30363d;--link:#93c1ee;--fill:#6fa8dc;--pale:#2b4560;--box:#1d2126;--good:#86d3a7;--goodbg:#183324;--warn:#ecc078;--warnbg:#372a12;--bad:#ffa39a;--badbg:#421c19}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
main,footer.page{max-width:42.5rem;margin:0 auto;padding:0 1.25rem}
main{padding-top:2.5rem}
h1,h2,h3{line-height:1.25;margin:0;font-weight:650;text-wrap:balance}
h1{font-size:2rem;letter-spacing:-.01em}
h2{font-size:1.375rem;margin:3.5rem 0 1rem;padding-top:1rem;border-top:1px solid var(--line)}
h3{font-size:1rem}
h3.group{font-size:1.0625rem;margin:2.25rem 0 .75rem}
p,ul,dl,blockquote,figure{margin:.5rem 0 0}
a{color:var(--link);text-decoration:underline;text-decoration-thickness:1px;text-decoration-color:var(--pale);text-underline-offset:3px}
a:hover{text-decoration-color:currentColor}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.id{font-size:.8125em;font-weight:600;color:var(--soft);font-variant-numeric:tabular-nums;letter-spacing:.01em}
a.id,a .id{color:inherit}
a.id{color:var(--link)}
.state{display:inline-block;margin:.75rem 0 0;padding:.125rem .625rem;border-radius:1rem;background:var(--warnbg);color:var(--warn);font-weight:600;font-size:.9375rem}
.soft,.label,.grounds,figcaption,footer.page{color:var(--soft);font-size:.875rem}
.label{font-weight:600}
.plain{list-style:none;padding:0}
.part{margin-right:.75rem}
.lead{font-size:1.125rem;line-height:1.5}
nav ul{list-style:none;padding:1rem 0 0;margin:2rem 0 0;border-top:1px solid var(--line);display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;font-size:.875rem}
.item{margin-top:1.5rem}
.item h3 .id{margin-right:.125rem}
.item p{margin-top:.25rem}
.item .days{display:block;color:var(--soft);font-weight:400;font-size:.875rem}
:target{background:var(--warnbg);box-shadow:0 0 0 .375rem var(--warnbg);border-radius:.125rem}
.plain li{margin-top:.25rem}
dl div{display:grid;grid-template-columns:8rem 1fr;gap:0 .75rem;margin-top:.25rem}
dt{color:var(--soft);font-size:.875rem;line-height:1.7}
dd{margin:0;white-space:pre-line}
.tag{display:inline-block;padding:0 .5rem;border-radius:.75rem;font-size:.8125rem;font-weight:600;background:var(--box);color:var(--ink)}
.tag.good{background:var(--goodbg);color:var(--good)}
.tag.warn{background:var(--warnbg);color:var(--warn)}
.tag.bad{background:var(--badbg);color:var(--bad)}
blockquote{padding:.125rem 0 .125rem 1rem;border-left:3px solid var(--pale)}
blockquote p:first-child{margin-top:0}
del{color:var(--soft)}
ins{text-decoration:none;background:var(--goodbg);color:var(--good);padding:0 .1875em;border-radius:.1875rem}
figure{margin:1.5rem 0 0}
figcaption{margin-top:.5rem}
.drawing{overflow-x:auto;padding-bottom:.25rem;width:fit-content;min-width:100%;max-width:min(60rem,100vw - 2.5rem);position:relative;left:50%;transform:translateX(-50%)}
svg{display:block}
svg text{font-size:11px;fill:var(--ink)}
svg .axis,svg .days{fill:var(--soft);font-size:10.5px}
svg text.date,svg .days{paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}
svg .grid{stroke:var(--line)}
svg .most{fill:var(--pale)}
svg .least{fill:var(--fill)}
svg line.date{stroke-width:1.5;stroke-dasharray:4 3}
svg line.good{stroke:var(--good)}svg text.good{fill:var(--good)}
svg line.warn{stroke:var(--warn)}svg text.warn{fill:var(--warn)}
svg line.bad{stroke:var(--bad)}svg text.bad{fill:var(--bad)}
svg .box rect{fill:var(--box);stroke:var(--line)}
svg .box text{text-anchor:middle}
svg .arrow{fill:none;stroke:var(--soft);stroke-width:1.25}
svg marker path{fill:var(--soft)}
.graph{margin:0 auto}
footer.page{margin-top:4rem;padding-top:1rem;padding-bottom:3rem}
footer.page h2{font-size:1rem;margin:0 0 .5rem;padding-top:1rem}
@media (max-width:34rem){
main{padding-top:1.25rem}
h1{font-size:1.5rem}
h2{margin-top:2.5rem}
.lead{font-size:.9375rem;line-height:1.45}
dl div{grid-template-columns:1fr}
}
@media print{
:root{--paper:#fff;--ink:#000;--soft:#4a4f55;--line:#c9c6bf}
@page{size:A4;margin:12mm 13mm}
body{font-size:8.5pt;line-height:1.3}
main,footer.page{max-width:none;padding:0}
h1{font-size:17pt}h2{font-size:12pt;margin:11pt 0 4pt;padding-top:4pt;break-after:avoid}
h3{font-size:8.5pt;break-after:avoid}
h3.group{font-size:9.5pt;margin:7pt 0 3pt}
.lead{font-size:10pt;line-height:1.35}
.soft,.label,.grounds,figcaption,footer.page,dt,.item .days{font-size:8pt}
.state,.tag,.id{font-size:7.5pt}
nav{display:none}
a{color:inherit!important;text-decoration:none}
.items{margin-top:3pt}
.items:has(>.item+.item){columns:2;column-gap:8mm}
.item{margin:0;padding-bottom:5pt}
.item,svg{break-inside:avoid}
dl div{display:block;margin-top:1pt}
dt,dd{display:inline}
dt{line-height:inherit}
dt::after{content:": "}
p,ul,dl,blockquote,.item p,.plain li{margin-top:1pt}
figure{margin-top:6pt}
.drawing{overflow:visible;width:auto;max-width:none;left:0;transform:none}
svg{max-width:100%;height:auto;margin:0 auto}
.timeline{max-width:150mm}.graph{max-width:100%;max-height:110mm}
.tag,ins,svg *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
footer.page{margin-top:10pt;padding:0}
footer.page h2{border:0}
}
</style>`;
