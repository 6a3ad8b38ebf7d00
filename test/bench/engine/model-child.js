// Runs the model of the bench, which is written in TypeScript, in a process of its own, so that its work is not counted.
import { createViteServer } from 'vitest/node';

const vite = await createViteServer({
  ...{ configFile: false, appType: 'custom', optimizeDeps: { noDiscovery: true } },
  server: { middlewareMode: true, watch: null, ws: false },
});
await vite.ssrLoadModule(new URL('./model-server.ts', import.meta.url).pathname);
await vite.close();
