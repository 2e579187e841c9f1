import type { EndpointContext, Services } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { jwks } from "../tables.ts";
import { addSeconds, byStart, isDue, type KeyRow, startOf, unpublishedAt } from "./key-order.ts";
import { type PublicKey, type Signer, toPublicKey, toSigner } from "./key-pair.ts";

export type KeyContext = Pick<
  EndpointContext<unknown, unknown, never, "none">,
  "config" | "emit" | "logger" | "now" | "services" | "write"
>;

const MOST_KEYS = 1000;
/** A key that another process has just created starts by that process's clock. */
const CLOCK_SKEW_SECONDS = 60;

export class KeySet {
  readonly #line: readonly KeyRow[];
  readonly #settings: Settings;
  readonly #signers = new Map<string, Promise<Signer | null>>();

  constructor(settings: Settings, rows: readonly KeyRow[]) {
    this.#settings = settings;
    this.#line = byStart(rows);
  }

  async signer(services: Services, now: Date): Promise<Signer | null> {
    const tokensEnd = addSeconds(now, this.#settings.lifetimeSeconds);
    for (const row of this.#begun(now).toReversed()) {
      const end = unpublishedAt(this.#line, this.#line.indexOf(row), this.#settings);
      const signer = end === null || end > tokensEnd ? await this.#open(services, row, now) : null;
      if (signer !== null) return signer;
    }
    return null;
  }

  get isEmpty(): boolean {
    return this.#line.length === 0;
  }

  async nextFrom(services: Services, now: Date): Promise<Date | null> {
    const current = this.#begun(now).at(-1);
    if (current === undefined || (await this.#open(services, current, now)) === null) return now;
    if (current !== this.#line.at(-1)) return null;
    const isOther = current.alg !== null && current.alg !== this.#settings.keyPair.alg;
    return isOther || isDue(current, this.#settings, now) ? addSeconds(now, this.#settings.overlapSeconds) : null;
  }

  published(now: Date): PublicKey[] {
    return this.#line.flatMap((row, index) => {
      const end = unpublishedAt(this.#line, index, this.#settings);
      const key = end === null || end > now ? toPublicKey(row) : null;
      return key === null ? [] : [key];
    });
  }

  expired(now: Date): string[] {
    return this.#line.flatMap(({ id }, index) => {
      const end = unpublishedAt(this.#line, index, this.#settings);
      return end !== null && end <= now ? [id] : [];
    });
  }

  get nextNumber(): number {
    return 1 + Math.max(0, ...this.#line.map(({ number }) => number ?? 0));
  }

  #begun(now: Date): KeyRow[] {
    const soon = addSeconds(now, CLOCK_SKEW_SECONDS);
    return this.#line.filter((row) => startOf(row) <= soon);
  }

  #open(services: Services, row: KeyRow, now: Date): Promise<Signer | null> | null {
    if (row.expiresAt !== null && row.expiresAt <= now) return null;
    let signer = this.#signers.get(row.id);
    if (signer === undefined) {
      signer = toSigner(services, row);
      this.#signers.set(row.id, signer);
    }
    return signer;
  }
}

export async function readKeySet({ services }: KeyContext, settings: Settings): Promise<KeySet> {
  const orderBy = [{ column: "createdAt", direction: "desc" }] as const;
  return new KeySet(settings, await services.store.list(jwks, { where: {}, orderBy, limit: MOST_KEYS }));
}
