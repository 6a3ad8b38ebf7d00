/** A workshop's id, maybe with a version behind it. */
const idInText =
  /(?<![\p{Script=Latin}\p{N}_-])(w-[a-z0-9]{1,12})(?![\p{Script=Latin}\p{N}_-])(?:[\s(（《"“]{0,2}v(\d{1,3})(?![\p{Script=Latin}\p{N}]))?/giu;
/** What our ids look like: other words of this form are not taken for one that is not there. */
const ownId = /^w-[a-hj-km-np-z2-9]{5}$/;
/** A message in Slack, by the address that people copy. */
const linkInText =
  /https?:\/\/[\w.:-]{1,100}\/archives\/([CG][A-Z0-9]{1,20})\/p(\d{10})(\d{6})(?:\?[\w=.&%-]{0,200})?/g;
const threadInLink = /[?&]thread_ts=(\d{10}\.\d{6})/;

/** Ids of workshops that a text names, each with the words that name it; `isOurs`: it could be nothing else. */
export function idsIn(text: string): { spot: string; id: string; version?: number; isOurs: boolean }[] {
  return [...text.matchAll(idInText)].map(([spot, written = '', number]) => {
    const id = written.toLowerCase();
    return { spot, id, isOurs: ownId.test(id), ...(number !== undefined && { version: Number(number) }) };
  });
}

/** Links to messages, each with the ts of the message that its thread hangs on, as far as the link says so. */
export function linksIn(text: string): { spot: string; channel: string; ts: string }[] {
  return [...text.matchAll(linkInText)].map(([spot, channel = '', seconds = '', rest = '']) => {
    const [, thread = `${seconds}.${rest}`] = threadInLink.exec(spot) ?? [];
    return { spot, channel, ts: thread };
  });
}
