/** The other tabs of this browser that show the same application. */
export interface Tabs {
  /** Says that something may have changed here. */
  tell(message: unknown): void;
  /** Calls `onChange` when another tab says so, until the function that it returns is called. */
  join(onChange: (message: MessageEvent) => void): () => void;
}

function open(name: string): BroadcastChannel | undefined {
  // A server has channels too, but its "tabs" would be other people's requests.
  if (!globalThis.document) return undefined;
  try {
    return new BroadcastChannel(name);
  } catch {
    // Missing, or forbidden together with cookies.
    return undefined;
  }
}

/** Joins the tabs that share a name. Nothing is said on being told, so tabs cannot keep each other busy. */
export function createTabs(name: string): Tabs {
  let joined: BroadcastChannel | undefined;
  return {
    tell(message) {
      // A channel does not hear itself, but would hear a second one of its own tab.
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
