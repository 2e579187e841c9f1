import type { RedisClient, RunScript } from "./client.ts";
import { TIME } from "./session-scripts.ts";

/** Clients emit these when they lose a connection to a server. */
const LOSSES = ["close", "end", "reconnecting", "-node", "node error", "node-error", "node-disconnect"];

/**
 * Remembers since when no write of this process or another one can have been lost: since the last connection was made, by
 * the clock of Redis. A server that was restarted, or a replica that took over, may have an older state.
 */
export class Connection {
  #since: Promise<number> | null = null;
  #losses = 0;
  readonly #readTime: () => Promise<unknown>;

  constructor(client: RedisClient, run: RunScript, key: string) {
    this.#readTime = () => run(TIME, key);
    if (!("on" in client) || typeof client.on !== "function") return;
    for (const event of LOSSES) client.on(event, () => this.lost());
  }

  /** Without events, a failed call is the only sign of a lost connection. */
  async watch<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await call;
    } catch (error) {
      this.lost();
      throw error;
    }
  }

  get losses(): number {
    return this.#losses;
  }

  lost(): void {
    this.#losses += 1;
    this.#since = null;
  }

  since(): Promise<number> {
    this.#since ??= this.#ask();
    return this.#since;
  }

  async #ask(): Promise<number> {
    const { losses } = this;
    try {
      const time = Number(await this.#readTime());
      if (!Number.isFinite(time)) throw new TypeError("Redis did not tell its time");
      if (losses === this.#losses) return time;
    } catch (error) {
      if (losses === this.#losses) this.#since = null;
      throw error;
    }
    return this.since();
  }
}
