import { expect, it } from 'vitest';
import { suggest } from '../../src/playground/page/composer/suggestions.js';

const named = (id: string, name: string, realName: string) => ({
  id,
  name,
  realName,
  colour: '#000000',
  isBot: name === 'planning-workshop',
});
const people = [
  named('U1', 'tommy', 'Tommy'),
  named('U2', 'tom', 'Tom Alder'),
  named('U3', 'planning-workshop', 'Planning Workshop'),
  named('U4', 'lilei', '李雷'),
];
const offered = (text: string) => suggest(text, text.length, people, true);

it.each(['/invite @planning-workshop', '/invite @tom', '@李雷', 'thanks @tommy'])(
  'has nothing left to complete in %s',
  (text) => {
    expect(offered(text)[0]).toMatchObject({ typed: true });
  },
);

it.each(['/invite @planning', '@tom', '/inv', '@'])('still completes %s', (text) => {
  expect(offered(text)[0]).toMatchObject({ typed: false });
});
