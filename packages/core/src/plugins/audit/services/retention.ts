import { type CleanupResult, op } from "../../../plugin.ts";
import { auditEvent, auditSeal, type SealRow } from "../tables.ts";
import { type Chain, inChainTransaction, withParts } from "./chain.ts";
import { lockHead, moveHead, TamperedHead } from "./head.ts";
import { sealMac } from "./macs.ts";

const BATCH_SEALS = 5;
const MOST_BATCHES = 20;

/** Stops at the first seal that is not due or has an invalid MAC, because that one is evidence of tampering. */
async function dueSeals(chain: Chain, first: number, cutoff: Date): Promise<SealRow[]> {
  const seals = await chain.store.list(auditSeal, {
    where: { number: op.gte(first) },
    orderBy: [{ column: "number", direction: "asc" }],
    limit: BATCH_SEALS,
  });
  const isDue = (seal: SealRow, index: number): boolean =>
    seal.number === first + index && seal.until < cutoff && sealMac.matches(chain, seal);
  const end = seals.findIndex((seal, index) => !isDue(seal, index));
  return end < 0 ? seals : seals.slice(0, end);
}

async function removeBatch(chain: Chain, cutoff: Date, now: Date) {
  const { store } = chain;
  const head = await lockHead(chain, now);
  const seals = await dueSeals(withParts(chain, { earlier: head.earlier }), head.first, cutoff);
  const last = seals.at(-1);
  if (last === undefined) return { seals: 0, rows: 0 };
  let rows = 0;
  for (const seal of seals) rows += await store.delete(auditEvent, { where: { id: op.in(seal.rows.split(",")) } });
  await store.delete(auditSeal, { where: { number: op.in(seals.map(({ number }) => number)) } });
  await moveHead(chain, { ...head, first: last.number + 1, before: last.mac }, now);
  return { seals: seals.length, rows };
}

export async function removeOld(chain: Chain, retainSeconds: number, now: Date): Promise<CleanupResult> {
  const cutoff = new Date(now.getTime() - retainSeconds * 1000);
  let deleted = 0;
  try {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const removed = await inChainTransaction(chain, (within) => removeBatch(within, cutoff, now));
      deleted += removed.rows;
      if (removed.seals < BATCH_SEALS) return { deleted: { auditEvent: deleted }, complete: true };
    }
  } catch (error) {
    if (!(error instanceof TamperedHead)) throw error;
    return { deleted: { auditEvent: deleted }, complete: true };
  }
  return { deleted: { auditEvent: deleted }, complete: false };
}
