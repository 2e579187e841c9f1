import type { SessionStorage, StoredSession } from "@sallyport/core";

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
    this.#set(key, seconds, { ids: new Set(this.#get(key).ids).add(id) });
  }
  async release(key: string, id: string): Promise<void> {
    const { ids = new Set(), until } = this.#get(key);
    const left = new Set([...ids].filter((one) => one !== id));
    if (left.size === 0) this.#held.delete(key);
    else this.#held.set(key, { ids: left, until });
  }
}
