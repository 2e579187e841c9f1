import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

interface Entry {
  readonly payload: AdapterPayload;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What one provider remembers, as long as it runs; clients are asked for where they are. */
export function createAdapter(findClient: (id: string) => AdapterPayload | undefined): AdapterFactory {
  return (model): Adapter => {
    const entries = new Map<string, Entry>();
    const find = (id: string): AdapterPayload | undefined => {
      const entry = entries.get(id);
      return entry === undefined || entry.expiresAt <= Date.now() ? undefined : entry.payload;
    };
    const search = (holds: (payload: AdapterPayload) => boolean) =>
      [...entries.keys()].map(find).find((payload) => payload !== undefined && holds(payload));
    return {
      find: async (id) => (model === "Client" ? findClient(id) : find(id)),
      findByUid: async (uid) => search((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => search((payload) => payload.userCode === userCode),
      async upsert(id, payload, expiresIn = Number.POSITIVE_INFINITY) {
        entries.set(id, { payload, expiresAt: Date.now() + expiresIn * 1000 });
      },
      async consume(id) {
        const payload = find(id);
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(id);
      },
      async revokeByGrantId(grantId) {
        for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id);
      },
    };
  };
}
