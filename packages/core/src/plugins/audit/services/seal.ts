import { type EventContext, isStoreConflict, op } from "../../../plugin.ts";
import { auditEvent, auditSeal } from "../tables.ts";
import { type Chain, inChainTransaction } from "./chain.ts";
import { lockHead, moveHead, TamperedHead } from "./head.ts";
import { sealMac } from "./macs.ts";

/** The ids of so many rows fit into a text column of every database. */
export const SEAL_ROWS = 200;
const MOST_SEALS = 100;

const OLDEST_FIRST = [{ column: "id", direction: "asc" }] as const;

async function sealBatch(chain: Chain, now: Date): Promise<number> {
  const { store, newId } = chain;
  const head = await lockHead(chain, now);
  const rows = await store.list(auditEvent, { where: { seal: null }, orderBy: OLDEST_FIRST, limit: SEAL_ROWS });
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const until = new Date(Math.max(...rows.map(({ at }) => at.getTime())));
  const seal = { number: head.number + 1, previous: head.last, rows: ids.join(","), until, at: now };
  const mac = sealMac.mac(chain, seal);
  const id = newId("auditSeal");
  await store.insert(auditSeal, { ...(id !== undefined && { id }), ...seal, mac });
  // The update selects by id only: another condition could lock the range into which others insert.
  await store.update(auditEvent, { where: { id: op.in(ids) } }, { seal: seal.number });
  await moveHead(chain, { ...head, number: seal.number, last: mac }, now);
  return rows.length;
}

/** Stores the keys of the older secrets, so that they verify what they have signed after they were removed. */
export async function keepEarlierKeys(chain: Chain, now: Date, logger: Pick<EventContext["logger"], "error">) {
  await sealAll(chain, now, logger);
  await inChainTransaction(chain, async (within) => moveHead(within, await lockHead(within, now), now));
}

/** Seals all unsealed rows in batches. Several processes can do so at once, because each batch locks the head. */
export async function sealAll(chain: Chain, now: Date, logger: Pick<EventContext["logger"], "error">): Promise<void> {
  try {
    for (let sealed = 0; sealed < MOST_SEALS; sealed += 1) {
      if ((await chain.store.find(auditEvent, { where: { seal: null } })) === null) return;
      if ((await inChainTransaction(chain, (within) => sealBatch(within, now))) < SEAL_ROWS) return;
    }
  } catch (error) {
    if (error instanceof TamperedHead)
      logger.error(
        "audit: sealing has stopped, because the head of the trail is missing or was altered. Call audit.verify",
        { error },
      );
    else if (!isStoreConflict(error)) throw error;
  }
}
