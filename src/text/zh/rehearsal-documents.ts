import type { rehearsalDocuments as english } from '../en/rehearsal-documents.js';

/** The sentences of the five documents, in Chinese. */
export const rehearsalDocuments: typeof english = {
  product: {
    whyTrouble: (trouble, name, users) =>
      `需求点出了现在的问题：${trouble}。${name}就是要${users ? `替${users}` : ''}解决它。`,
    why: (name, users, first) =>
      `让${users || '现在就在做这件事的人'}能靠${name}完成${first}，不必每次另想办法。`,
    what: (name, features) => `要做的是${name}，包括${features}。`,
    whatUnnamed: (features) => `要做的是：${features}。`,
    user: (user, feature) => `${user}：${feature}`,
    userOf: (user, name) => `${user}：日常使用${name}`,
    scope: (name, features, exclusions) =>
      `${name}第一版覆盖${features}${exclusions ? `，不包括${exclusions}` : ''}。`,
    beyond: (name, last) => `${name}里超出${last}、需求没有提到的内容`,
    excluded: (exclusion) => `需求明确排除：${exclusion}`,
    postponed: (entity, name) => `在${name}之外另设一处可以修改${entity}的地方`,
    limit: (limits) => `守住提出的数字：${limits}`,
    systems: (systems) => `与现有的${systems}配合`,
    acceptFeature: (feature, done) => `${feature}：${done}。`,
    acceptLimit: (limits) => `${limits}：上线前实测，并记录结果。`,
    acceptSystems: (systems) => `一条真实数据无需人工搬运就能到达${systems}。`,
    acceptPoint: (text) => `用一个真实例子给发起人演示一遍：${text}`,
    acceptUsers: (name) => `第一批用户用了一周，能说出${name}让哪件事变方便了。`,
    acceptData: (name) => `${name}里存的所有数据都能列出来，也能删掉。`,
    acceptFit: (entity) => `导出的${entity}文件能在大家现在用的软件里打开。`,
    acceptNumbers: (name) => `按假设的负载实测${name}，响应时间不超过假设值。`,
    acceptDate: (name) => `开工之前，发起人确认或修改${name}的假设日期。`,
  },
  design: {
    overview: (name, parts, count, systems) =>
      `${name}${count > 1 ? `拆成${parts}几块` : `围绕${parts}来做`}，共用一处数据存储${systems ? `，并通过一层接口连接${systems}` : '，不连接外部系统'}。`,
    module: (feature, holds) => `负责${feature}；管理的数据：${holds}。`,
    store: (name) => `${name}的数据存储`,
    storeHolds: (data) => `保存${data}，供其他模块读取；别处不得直接写入。`,
    kept: (holds, name) => `${holds}；存放在${name}里`,
    said: (name, feature) => `需求里写明；${name}做${feature}时要用到`,
    screenOf: (user) => `${user}的页面`,
    screenIn: (name) => `使用${name}的入口。`,
    screenFor: (feature) => `在这里完成${feature}。`,
    seamTo: (system) => `与${system}的接口`,
    seamPurpose: (system, entity) => `把${entity}传给${system}，并取回它的答复。`,
    fileExport: (entity) => `${entity}导出文件`,
    fileExportPurpose: (name) => `不做对接，也能让别的系统读到${name}的数据。`,
    filePurpose: (feature) => `实现${feature}`,
    storeFile: (data) => `读写${data}`,
    seamFile: (system) => `唯一了解${system}的地方`,
    testFile: (edge) => `覆盖这种情况：${edge}`,
    smallest: (name, count) => `${name}保持为一个程序、${count} 个模块：要拆得更细，需求里找不到理由。`,
  },
  develop: {
    approach: (first, hardest, name) =>
      `先做一个能试用的最薄版本的${first}，趁时间还够再攻${hardest}；每完成一步，都给大家看${name}的进展。`,
    approachSingle: (first, name) =>
      `先做一个能试用的最薄版本的${first}，再一步步加宽；每完成一步，都给大家看${name}的进展。`,
    base: (name, data) => `为${name}打底：${data}的存储、一个页面、一条发布通道`,
    feature: (feature) => `开发${feature}`,
    system: (system) => `对接${system}，先用模拟接口`,
    trial: (name, users) => `请${users || '第一批用户'}试用${name}，修掉绊脚的地方`,
    debtFirst: (feature, hard) => `${feature}先只做常规情况；已知并接受：${hard}。`,
    debtSetup: (name) => `${name}的配置先由开发人员改，暂不做配置页面。`,
    debtAssumed: (assumption) => `建立在假设之上，以后改动代价较大：${assumption}`,
    feasible: (name, days, date) =>
      `${name}可行，一个人大约 ${days}${date ? `；能否赶上${date}，取决于什么时候批准` : ''}。`,
  },
  test: {
    strategy: (first, edge, name) =>
      `${name}的每项需求都有一个普通人能照着走的用例；最先、最狠地测${first}，从这种情况开始：${edge}。`,
    cases: { acceptance: '验收', edge: '边界', load: '负载', exchange: '集成', assumption: '假设核对' },
    usual: (feature, done) => `${feature}：${done}`,
    edge: (feature, edge) => `${feature}：${edge}`,
    load: (limits) => `按需求里的数字实测：${limits}`,
    systems: (systems) => `${systems}变慢、中断、再恢复`,
    assumed: (text) => `这条假设是否仍然成立：${text}`,
    agreed: (text) => `照着走一遍：${text}`,
    coverage: (count, name, hardest) => `${name}的 ${count} 项需求都至少有一个用例；${hardest}另有边界用例。`,
    local: (entity, name) => `自己的一台机器，放几条虚构的${entity}，用来测${name}`,
    users: (users, name) => `给${users || '第一批用户'}试用的一份${name}`,
    system: (system) => `${system}的测试权限，或者行为一致的模拟接口`,
  },
  risk: {
    around: (feature, risk) => `${feature}：${risk}`,
    late: (date, days) => `大约 ${days}的工作量赶不上${date}`,
    lateAnswer: (last) => `做到一半时决定要不要把${last}挪到下一版`,
    assumed: (assumption) => `这条假设不成立：${assumption}`,
    assumedAnswer: (name) => `${name}开工前问一次发起人，第一次演示时再问一次`,
    dependsOnSystem: (system, name) => `${name}对接之前，拿到${system}的权限，并有熟悉它的人支持`,
    dependsOnPeople: (users, first) => `${users || '第一批用户里的两个人'}抽时间试用${first}`,
    dependsOnDecision: (name) => `发起人批准${name}的规划`,
    stands: (quote) => `开工时需求仍然成立：${quote}`,
    read: (name, core) => `按名字理解：用${name}，大家能${core}`,
  },
};
