import { isStoreConflict, op } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { jwks } from "../tables.ts";
import { addSeconds } from "./key-order.ts";
import { makeKeyPair, type PublicKey, type Signer } from "./key-pair.ts";
import { type KeyContext, type KeySet, readKeySet } from "./key-set.ts";

/**
 * A key that an operator deletes is used for at most this long. It must stay far below the time that a new key is
 * published before it signs.
 */
const CACHE_SECONDS = 60;

export interface KeyRing {
  signer(ctx: KeyContext): Promise<Signer>;
  published(ctx: KeyContext): Promise<PublicKey[]>;
}

interface CachedKeys {
  readonly set: KeySet;
  readonly until: Date;
}

/**
 * If several processes create the same key at once, the unique index on its number lets one insert it, and the others
 * read that one.
 */
async function makeNext(ctx: KeyContext, settings: Settings, set: KeySet, signsFrom: Date): Promise<void> {
  const now = ctx.now();
  const row = {
    ...(await makeKeyPair(settings.keyPair, ctx.services)),
    number: set.nextNumber,
    createdAt: now,
    signsFrom,
  };
  try {
    await ctx.write(async ({ newId, store }) => {
      const id = newId(jwks.name);
      const { id: kid } = await store.insert(jwks, id === undefined ? row : { ...row, id });
      const left = set.expired(now);
      if (left.length > 0) await store.delete(jwks, { where: { id: op.in(left) } });
      ctx.emit("jwks.rotated", { kid, alg: row.alg, signsFrom });
    });
  } catch (error) {
    if (!isStoreConflict(error)) throw error;
  }
}

async function readAndRenew(ctx: KeyContext, settings: Settings): Promise<KeySet> {
  const set = await readKeySet(ctx, settings);
  const signsFrom = await set.nextFrom(ctx.services, ctx.now());
  if (signsFrom === null) return set;
  if (!set.isEmpty && signsFrom <= ctx.now())
    ctx.logger.error(
      "jwt: the current key has expired, or no secret decrypts it. A new key is created, which verifiers do not know yet",
    );
  try {
    await makeNext(ctx, settings, set, signsFrom);
  } catch (error) {
    if ((await set.signer(ctx.services, ctx.now())) === null) throw error;
    ctx.logger.error("jwt: could not create the next key", { error });
    return set;
  }
  return readKeySet(ctx, settings);
}

export function createKeyRing(settings: Settings): KeyRing {
  const cache = new WeakMap<object, CachedKeys>();
  const loading = new WeakMap<object, Promise<KeySet>>();

  async function load(ctx: KeyContext): Promise<KeySet> {
    const until = addSeconds(ctx.now(), CACHE_SECONDS);
    try {
      const set = await readAndRenew(ctx, settings);
      cache.set(ctx.config, { set, until });
      return set;
    } finally {
      loading.delete(ctx.config);
    }
  }

  async function setOf(ctx: KeyContext): Promise<KeySet> {
    const last = cache.get(ctx.config);
    if (last !== undefined && ctx.now() < last.until) return last.set;
    const set = loading.get(ctx.config) ?? load(ctx);
    loading.set(ctx.config, set);
    return set;
  }

  return {
    async signer(ctx) {
      const set = await setOf(ctx);
      const signer = await set.signer(ctx.services, ctx.now());
      if (signer === null)
        throw new Error("jwt: no key can sign. Check that `secrets` still contains the previous secrets");
      return signer;
    },
    published: async (ctx) => (await setOf(ctx)).published(ctx.now()),
  };
}
