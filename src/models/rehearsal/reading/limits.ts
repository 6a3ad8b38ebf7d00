const amount =
  '(?:(?:up to|at most|no more than|not more than|fewer than|less than|under|(?:p\\d\\d )?below|max\\.?|about|around|roughly|over|at least|some|within|<|≤|<=)\\s*)?';
const number =
  '(?:\\d[\\d.,]{0,14}\\s?(?:k|m|bn|thousand|million)?|a (?:hundred|thousand|dozen|few hundred)|hundreds of|thousands of|one hundred|two hundred|five hundred|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|one(?= (?:second|minute)))';
const things =
  '(?:%|percent|per ?cent|ms|milliseconds?|s|secs?|seconds?|minutes?|mins?|hours?|gb|mb|tb|qps|rps|euros?|eur|usd|dollars?|pounds?|(?:[a-z]+[ -]){0,2}(?:users?|people|employees|staff|members|customers|clients|patients|students|pupils|teachers|volunteers|drivers|players|developers|engineers|friends|procedures|guests|visitors|workers|colleagues|families|residents|tenants|technicians|nurses|doctors|agents|sellers|readers|requests?|orders?|invoices|tickets|bookings|reservations|appointments|transactions|records|rows|items|products|parts|photos|documents|files|messages|emails|branches|shops|stores|rooms|desks|sites|machines|devices|vehicles|cars|bikes|trucks|warehouses|recipes|dishes|tables|books|events|sessions|assets|sensors|songs|courses|classes)|concurrent)';
const english = new RegExp(
  `${amount}(?<![\\w-])${number}[\\s-]?${things}(?![\\w])(?:\\s+(?:per|a|an|each|every)\\s+(?:day|hour|minute|second|week|month|year|user|person|request|page)|\\s+(?:concurrently|at once|at the same time|concurrent))?`,
  'i',
);
const money =
  /(?:budget(?: is| of|:)?\s*)?(?:[$€£¥]\s?\d[\d.,]{0,14}\s?(?:k|m|thousand|million)?|\d[\d.,]{0,14}\s?(?:k|m)?\s?(?:€|\$|£|euros?|EUR|USD|CHF|dollars))/i;
const chinese =
  /(?:不超过|不少于|不低于|至少|最多|大约|约|近|超过|支持|小于|低于|控制在)?\s?(?:\d[\d.,]{0,14}|(?!一[个名位条家台份张间])[一二两三四五六七八九十百千万几数]{1,4})\s?[万千百亿]?\s?多?(?:%|％|人民币|万元|元|毫秒|秒钟?|分钟|小时|QPS|TPS|GB|MB|TB|G|ms|并发|(?:名|个|位|条|单|次|笔|家|台|份|张|间|辆|套|件|本|篇|户)?(?:用户|员工|人|客户|学生|并发|订单|请求|记录|数据|门店|设备|商品|仓库|会议室|老师|教师|司机|会员|居民|患者|工单|座位|工位|车|书|图书|班级)|[名位条单次笔台户辆家]|种\p{Script=Han}{0,4})(?:以内|之内|以下|以上|左右)?(?:\s?\/\s?[天日秒分月年])?/iu;
const group =
  /\b(?:team|group|class|company|club|office|crew|family|department|choir|staff) of (?:about |around |up to |roughly |some )?(?:\d[\d.,]{0,9}|a dozen|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty)(?: people)?\b(?! (?:the|our|experts|volunteers)\b)/i;
/** What must not happen while it is done: a promise to hold, and nothing that is left out. */
const promise =
  /\b(?:without (?:any )?|zero |no )(?:downtime|interruptions?|outages?|data loss|loss of data)\b|\bwithout losing (?:any )?data\b|\bfree of charge\b|\bfor free\b|\b(?:should|must|has to) be free\b(?! (?:of|on|at|in|from|to)\b)|不停机|零停机|停机时间为零|不中断(?:服务|业务)?|不丢(?:失)?数据|完全免费|永久免费|免费(?=使用|$)/iu;
const chineseMoney = /预算[^，。；]{0,4}\d[\d.,]{0,14}\s?[万千]?元?/u;

/** A span of time is a limit only where it says how fast something answers. */
const isTime =
  /(?:\d|\b(?:one|two|three|five|ten|fifteen|twenty|thirty|sixty))\s?(?:ms|milliseconds?|s|secs?|seconds?|minutes?|mins?|hours?|毫秒|秒钟?|分钟|小时)(?![a-z])/i;
const answers =
  /\b(?:within|under|below|p9\d|less than|at most|loads?|respon\w+|latency|pages?|answers?|open|faster)\b|不(?:得)?超过|以内|之内|秒内|响应|加载|打开|延迟|查询/iu;

/** Whether the words are a promise such as "without downtime". */
export function isPromise(words: string): boolean {
  return promise.test(words);
}

/** Every number a clause holds the result to, in its own words. */
export function readLimits(clause: string): string[] {
  const found: string[] = [];
  let rest = clause;
  for (const pattern of [promise, group, money, chineseMoney, english, chinese]) {
    for (let match = pattern.exec(rest); match && found.length < 4; match = pattern.exec(rest)) {
      found.push(match[0].trim());
      rest = `${rest.slice(0, match.index)} ∎ ${rest.slice(match.index + match[0].length)}`;
    }
  }
  const held = found.filter((words) => !isTime.test(words) || answers.test(clause));
  return held.filter(
    (words) =>
      promise.test(words) ||
      /\d|[一二两三四五六七八九十百千万]|hundred|thousand|dozen|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty)\b/iu.test(
        words,
      ),
  );
}
