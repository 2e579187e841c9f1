import type { SessionStorage, StoredSession } from "@sallyport/core";
import type { Store } from "@sallyport/core/store";

interface Held {
  readonly permit?: string;
  readonly value?: string;
  readonly ids?: ReadonlySet<string>;
  readonly until: number;
}

const NOTHING: Held = { until: 0 };
const PERMIT_SECONDS = 10;

/** A storage of sessions in memory, which several instances can share. */
export class MemorySessions implements SessionStorage {
  readonly #held = new Map<string, Held>();
  #permits = 0;

  #get(key: string): Held {
    const held = this.#held.get(key) ?? NOTHING;
    return held.until > performance.now() ? held : NOTHING;
  }
  #set(key: string, seconds: number, held: Omit<Held, "until">): void {
    this.#held.set(key, { ...held, until: performance.now() + seconds * 1000 });
  }

  forget(): void {
    for (const [key, { ids }] of this.#held) if (ids === undefined) this.#held.delete(key);
  }

  async read(key: string): Promise<StoredSession> {
    const { ids, permit, value } = this.#get(key);
    if (ids !== undefined) return { value: null, permit: null };
    if (value !== undefined) return { value, permit: null };
    if (permit !== undefined) return { value: null, permit };
    this.#permits += 1;
    this.#set(key, PERMIT_SECONDS, { permit: `permit ${this.#permits}` });
    return { value: null, permit: `permit ${this.#permits}` };
  }
  async fill(key: string, permit: string, value: string, seconds: number): Promise<void> {
    if (this.#get(key).permit === permit) this.#set(key, seconds, { value });
  }
  async block(key: string, id: string, seconds: number): Promise<void> {
    const { ids, until } = this.#get(key);
    const left = ids === undefined ? 0 : (until - performance.now()) / 1000;
    this.#set(key, Math.max(seconds, left), { ids: new Set(ids).add(id) });
  }
  async release(key: string, id: string): Promise<void> {
    const { ids = new Set(), until } = this.#get(key);
    const left = new Set([...ids].filter((one) => one !== id));
    if (left.size === 0) this.#held.delete(key);
    else this.#held.set(key, { ids: left, until });
  }
}

const WRITES: readonly PropertyKey[] = ["update", "delete", "take"];

/** A test writes past its application, so the storage forgets what it holds. */
export const forgetting = (store: Store, storage: MemorySessions): Store =>
  new Proxy(store, {
    get(target, key) {
      const method: unknown = Reflect.get(target, key);
      if (typeof method !== "function") return method;
      if (!WRITES.includes(key)) return method.bind(target);
      return async (...input: unknown[]) => {
        const result: unknown = await Reflect.apply(method, target, input);
        storage.forget();
        return result;
      };
    },
  });
