/** `npm run test:short`, which `.ci/run` has, takes about half a minute of each kind; `npm run test:nightly` the whole of it. */
export const isShort = process.env.FORM === 'short';
