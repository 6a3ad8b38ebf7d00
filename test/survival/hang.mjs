// Loaded before the app: builds a busy loop into one of its functions, so that the real process really hangs. HANG (JSON)
// has an expression for the head of the function as it stands in the build, and when it hangs.
import { register } from 'node:module';

register('./hang-hooks.mjs', import.meta.url, { data: JSON.parse(process.env.HANG ?? '{}') });
