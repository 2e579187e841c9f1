import type { Config } from "../contracts/config.ts";
import type { Logger } from "../contracts/logger.ts";
import type { Clock } from "../contracts/options.ts";
import type { Store } from "../contracts/store.ts";
import { hashToken } from "../crypto/hash-token.ts";
import { coreError } from "../data/core-error.ts";
import {
  SEAL_CHECK_KEPT_SECONDS,
  SEAL_CHECK_RETRY_SECONDS,
  SEAL_CHECK_SECONDS,
  SEAL_CHECK_SETTLES_SECONDS,
} from "../data/limits.ts";
import { isStoreConflict } from "../data/store-errors.ts";
import { TimeLimitPassed, withTimeLimit } from "../kernel/time-limit.ts";
import type { Deps, Tables } from "./deps.ts";
import { openPrefixes, sealedColumns } from "./rotation/sealed-columns.ts";
import { describeSeals, sealCounts } from "./seal-counts.ts";

interface Parts {
  readonly config: Pick<Config, "production">;
  readonly store: Store;
  readonly tables: Tables;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly secrets: readonly string[];
  readonly newId: Deps["newId"];
  readonly background: Deps["background"];
}

const IDENTIFIER = "sealed-by";
const ADVICE =
  "Add the old secret after the new one: secrets: [newSecret, oldSecret]. `npx sallyport doctor` counts the values that need it. If it is lost, set advanced.unsafeIgnoreAbsentSecrets to start without it";

function fingerprint({ tables, secrets }: Parts): string {
  const columns = sealedColumns(tables.all);
  const ids = columns.flatMap(({ table, column, sealing }) =>
    openPrefixes(secrets, sealing).map((prefix) => `${table.name}.${column} ${prefix}`),
  );
  return hashToken(ids.sort().join("\n"));
}

/** Tells what is lost if an older secret is dropped now. */
async function reportStale({ store, tables, secrets, logger }: Parts): Promise<void> {
  const stale = secrets.length > 1 ? await sealCounts(store, tables.all, secrets).staleSeals() : [];
  if (stale.length === 0) return;
  logger.warn(
    `An older secret is still needed for ${describeSeals(stale)}. Before you remove it, run \`npx sallyport secret rotate\``,
  );
}

interface Finding {
  readonly absent: string | null;
  readonly nextAt: number;
}

const FIRST = "first:";

/**
 * Counts twice after each change of the secrets, across processes: at once, and after a rolling deployment has ended.
 */
async function examine(parts: Parts): Promise<Finding> {
  const { store, tables, clock, secrets, newId } = parts;
  const { verification } = tables;
  const value = fingerprint(parts);
  const where = { identifier: IDENTIFIER };
  const known = await store.find(verification, { where });
  const now = clock.now();
  const isLive = known !== null && known.expiresAt > now;
  if (isLive && known.value === value) return { absent: null, nextAt: Number.POSITIVE_INFINITY };
  const isSecond = isLive && known.value === FIRST + value;
  const settlesAt = (isSecond ? known.createdAt : now).getTime() + SEAL_CHECK_SETTLES_SECONDS * 1000;
  if (isSecond && now.getTime() < settlesAt) return { absent: null, nextAt: settlesAt };
  const absent = await sealCounts(store, tables.all, secrets).absentSeals();
  if (absent.length > 0)
    return { absent: describeSeals(absent), nextAt: now.getTime() + SEAL_CHECK_RETRY_SECONDS * 1000 };
  const expiresAt = new Date(now.getTime() + SEAL_CHECK_KEPT_SECONDS * 1000);
  const row = {
    ...where,
    value: isSecond ? value : FIRST + value,
    userId: null,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  };
  const id = newId(verification.name);
  parts.background(() => reportStale(parts));
  await store.delete(verification, { where });
  await store.insert(verification, id === undefined ? row : { ...row, id }).catch((error: unknown) => {
    if (!isStoreConflict(error)) throw error;
  });
  return { absent: null, nextAt: isSecond ? Number.POSITIVE_INFINITY : settlesAt };
}

export type SealCheck = () => Promise<void> | null;

/**
 * A secret that was removed too early would silently lock out users with a second factor, so in production requests are
 * refused with 503 until it is back. A count that takes too long does not delay requests. Its result applies later.
 */
export function createSealCheck(parts: Parts): SealCheck {
  const { config, clock, logger } = parts;
  let found: string | null = null;
  let nextAt = 0;
  let checking: Promise<void> | null = null;
  const isDue = (): boolean => clock.now().getTime() >= nextAt;
  const later = (): void => {
    nextAt = clock.now().getTime() + SEAL_CHECK_RETRY_SECONDS * 1000;
  };

  async function check(): Promise<void> {
    const before = found;
    try {
      ({ absent: found, nextAt } = await examine(parts));
    } catch (error) {
      later();
      logger.warn("The check for missing secrets failed", { error });
    }
    if (found !== null && found !== before)
      logger.error(`No listed secret opens ${found}: they cannot be read. ${ADVICE}`);
  }

  function refuse(): void {
    if (config.production && found !== null) throw coreError("SERVICE_UNAVAILABLE");
  }

  async function wait(work: Promise<void>): Promise<void> {
    await withTimeLimit(work, SEAL_CHECK_SECONDS).catch((error: unknown) => {
      if (!(error instanceof TimeLimitPassed)) throw error;
      later();
    });
    refuse();
  }

  return () => {
    if (!isDue()) return found === null ? null : Promise.resolve().then(refuse);
    checking ??= check().finally(() => {
      checking = null;
    });
    return wait(checking);
  };
}
