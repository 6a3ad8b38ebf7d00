const probeMs = 3_000;
const waiting = new Set<() => void>();

/** Says that the playground has just answered, in whatever way. */
export function noteReached(): void {
  for (const tell of [...waiting]) tell();
}

/**
 * Calls `then` once the playground answers anything again. It asks by itself now and then, because the socket
 * may have stayed open all along. Gives back how to stop waiting.
 */
export function whenReached(then: () => void): () => void {
  waiting.add(then);
  const timer = window.setInterval(() => void probe(), probeMs);
  return () => {
    waiting.delete(then);
    window.clearInterval(timer);
  };
}

async function probe(): Promise<void> {
  try {
    const response = await fetch('/page/favicon.svg', { cache: 'no-store' });
    if (response.ok) noteReached();
  } catch {
    // Still away; the next probe asks again.
  }
}
