import { foreign } from './foreign.js';

/** Something found before a person is asked. `id` ("K3") is what an answer cites; `where` is for people. */
export interface Passage {
  id: string;
  title: string;
  where: string;
  text: string;
}

/** What was looked up, with the id that an answer cites. */
export function passageWords({ id, title, where, text }: Passage): string {
  const number = /^K\d+$/.test(id) ? id : 'A passage';
  return foreign(`${number}, a passage that was found`, `${title}\n${where}\n\n${text}`);
}
