import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

interface Entry {
  readonly payload: AdapterPayload;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Memory {
  readonly adapter: AdapterFactory;
  /** Ends a user's consents and tokens. */
  revoke(accountId: string): void;
}

type Entries = Map<string, Entry>;

function createAdapter(entries: Entries): Adapter {
  const find = (id: string): AdapterPayload | undefined => {
    const entry = entries.get(id);
    return entry === undefined || entry.expiresAt <= Date.now() ? undefined : entry.payload;
  };
  const search = (holds: (payload: AdapterPayload) => boolean) =>
    [...entries.keys()].map(find).find((payload) => payload !== undefined && holds(payload));
  return {
    find: async (id) => find(id),
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
}

/** @param findClient is asked each time, because clients may be added later */
export function createMemory(findClient: (id: string) => AdapterPayload | undefined): Memory {
  const models = new Map<string, Entries>();
  return {
    adapter(model) {
      const entries: Entries = new Map();
      models.set(model, entries);
      const adapter = createAdapter(entries);
      return model === "Client" ? { ...adapter, find: async (id) => findClient(id) } : adapter;
    },
    revoke(accountId) {
      for (const entries of models.values()) {
        for (const [id, { payload }] of entries) if (payload.accountId === accountId) entries.delete(id);
      }
    },
  };
}
