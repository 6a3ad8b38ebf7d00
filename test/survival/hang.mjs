// Loaded before the app: builds a busy loop into one of its functions, so that the real process really hangs. HANG (JSON)
// names the file under dist, the function's head as it stands there, and when it hangs.
import { register } from 'node:module';

register('./hang-hooks.mjs', import.meta.url, { data: JSON.parse(process.env.HANG ?? '{}') });
