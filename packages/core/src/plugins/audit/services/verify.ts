import { op } from "../../../plugin.ts";
import type { AuditProblem, AuditVerification } from "../entities.ts";
import { auditEvent, auditSeal, type EventRow, type HeadRow, type SealRow } from "../tables.ts";
import { type Chain, withParts } from "./chain.ts";
import { readEarlierKeys } from "./earlier-keys.ts";
import { readHead } from "./head.ts";
import { headMac } from "./macs.ts";
import { headProblem, trailProblem } from "./verify-head.ts";
import { problemOutsideChain } from "./verify-outside-chain.ts";
import { sealProblem } from "./verify-seal.ts";

const BATCH_SEALS = 10;
const CALL_SEALS = 250;

interface Walk {
  number: number;
  previous: string;
  seals: number;
  rows: number;
}

async function rowsOf({ store }: Chain, seals: readonly SealRow[]): Promise<ReadonlyMap<number | null, EventRow[]>> {
  const rows = await store.list(auditEvent, { where: { seal: op.in(seals.map(({ number }) => number)) } });
  const bySeal = new Map<number | null, EventRow[]>();
  for (const row of rows) {
    const its = bySeal.get(row.seal) ?? [];
    its.push(row);
    bySeal.set(row.seal, its);
  }
  return bySeal;
}

async function begin({ store }: Chain, head: HeadRow, after: number): Promise<Walk | AuditProblem> {
  const walk = { number: head.first, previous: head.before, seals: 0, rows: 0 };
  if (after < head.first) return walk;
  const seal = await store.find(auditSeal, { where: { number: after } });
  return seal === null ? trailProblem("seal-removed", after) : { ...walk, number: after + 1, previous: seal.mac };
}

async function verifyBatch(chain: Chain, head: HeadRow, walk: Walk): Promise<AuditProblem | null> {
  const last = Math.min(head.number, walk.number + BATCH_SEALS - 1);
  const seals = await chain.store.list(auditSeal, {
    where: { number: op.all(op.gte(walk.number), op.lte(last)) },
    orderBy: [{ column: "number", direction: "asc" }],
  });
  const rows = await rowsOf(chain, seals);
  for (const seal of seals) {
    if (seal.number !== walk.number) return trailProblem("seal-removed", walk.number);
    const its = rows.get(seal.number) ?? [];
    const problem = await sealProblem(chain, seal, walk.previous, its);
    if (problem !== null) return problem;
    walk.number += 1;
    walk.previous = seal.mac;
    walk.seals += 1;
    walk.rows += its.length;
  }
  if (walk.number > last) return null;
  const beyond = { number: op.all(op.gt(last), op.lte(head.number)) };
  const hasLaterSeals = (await chain.store.find(auditSeal, { where: beyond })) !== null;
  return trailProblem(hasLaterSeals ? "seal-removed" : "tail-cut", walk.number);
}

async function walkSeals(chain: Chain, head: HeadRow, walk: Walk): Promise<AuditProblem | null> {
  while (walk.number <= head.number && walk.seals < CALL_SEALS) {
    const problem = await verifyBatch(chain, head, walk);
    if (problem !== null) return problem;
  }
  if (walk.number <= head.number) return null;
  return walk.previous === head.last ? problemOutsideChain(chain) : trailProblem("head-replaced");
}

const result = (problem: AuditProblem | null, { seals, rows }: Pick<Walk, "seals" | "rows">): AuditVerification => ({
  ok: problem === null,
  problem,
  seals,
  rows,
  next: null,
});

export async function verify(
  given: Chain,
  { after = 0, expected }: { readonly after?: number; readonly expected?: string | undefined },
): Promise<AuditVerification> {
  const head = await readHead(given);
  const chain = withParts(given, { earlier: await readEarlierKeys(given, head) });
  const wrong = await headProblem(chain, head, expected);
  if (head === null || wrong !== null) return result(wrong, { seals: 0, rows: 0 });
  const walk = await begin(chain, head, after);
  const problem = "kind" in walk ? walk : await walkSeals(chain, head, walk);
  if (problem !== null && (await isRemovedByRetention(chain, head, problem))) return verify(chain, { after, expected });
  if ("kind" in walk) return result(problem, { seals: 0, rows: 0 });
  const isEnd = problem !== null || walk.number > head.number;
  return { ...result(problem, walk), next: isEnd ? null : walk.number - 1 };
}

/** Retention may have removed the seal since the head was read. */
async function isRemovedByRetention(chain: Chain, { first }: HeadRow, { seal }: AuditProblem): Promise<boolean> {
  const head = await readHead(chain);
  if (head === null || seal === null || !headMac.matches(chain, head)) return false;
  return head.first > first && seal >= first && seal < head.first;
}
