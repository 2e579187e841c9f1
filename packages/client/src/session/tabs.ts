export interface Tabs {
  post(message: unknown): void;
  join(onChange: (message: MessageEvent) => void): () => void;
}

function open(name: string): BroadcastChannel | undefined {
  // On a server, the channel would connect requests of different users.
  if (!globalThis.document) return undefined;
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** A tab does not repeat a message that it received, or tabs would loop. */
export function createTabs(name: string): Tabs {
  let joined: BroadcastChannel | undefined;
  return {
    post(message) {
      // The tab would receive its own message from a second channel.
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
