/** The other tabs of this browser with the same application. */
export interface Tabs {
  /** Announces a change. */
  tell(message: unknown): void;
  /** Listens to other tabs until the returned function is called. */
  join(onChange: (message: MessageEvent) => void): () => void;
}

function open(name: string): BroadcastChannel | undefined {
  // On a server, other "tabs" would be other people's requests.
  if (!globalThis.document) return undefined;
  try {
    return new BroadcastChannel(name);
  } catch {
    // Missing, or forbidden together with cookies.
    return undefined;
  }
}

/** A tab does not announce what it was told, so that tabs cannot keep each other busy. */
export function createTabs(name: string): Tabs {
  let joined: BroadcastChannel | undefined;
  return {
    tell(message) {
      // A second channel in this tab would hear the first.
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
