/** Other tabs of the application. */
export interface Tabs {
  tell(message: unknown): void;
  /** Returns the function that leaves. */
  join(onChange: (message: MessageEvent) => void): () => void;
}

function open(name: string): BroadcastChannel | undefined {
  // On a server these would be other users' requests.
  if (!globalThis.document) return undefined;
  try {
    return new BroadcastChannel(name);
  } catch {
    // Missing, or forbidden together with cookies.
    return undefined;
  }
}

/** A tab does not repeat what it was told, or tabs would loop. */
export function createTabs(name: string): Tabs {
  let joined: BroadcastChannel | undefined;
  return {
    tell(message) {
      // A second channel would hear the first.
      const channel = joined ?? open(name);
      channel?.postMessage(message);
      if (!joined) channel?.close();
    },
    join(onChange) {
      joined = open(name);
      joined?.addEventListener("message", onChange);
      return () => {
        joined?.close();
        joined = undefined;
      };
    },
  };
}
