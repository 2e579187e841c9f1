import { op } from "../../../plugin.ts";
import type { AuditProblem } from "../entities.ts";
import { auditEvent, auditSeal } from "../tables.ts";
import type { Chain } from "./chain.ts";
import { readHead } from "./head.ts";
import { rowMac } from "./macs.ts";
import { trailProblem } from "./verify-head.ts";

const UNSEALED_ROWS = 1000;

export async function problemOutsideChain(chain: Chain): Promise<AuditProblem | null> {
  const { store } = chain;
  const [latest] = await store.list(auditSeal, {
    where: {},
    orderBy: [{ column: "number", direction: "desc" }],
    limit: 1,
  });
  const [highest] = await store.list(auditEvent, {
    where: { seal: op.not(null) },
    orderBy: [{ column: "seal", direction: "desc" }],
    limit: 1,
  });
  // The head is read last: a seal moves it in its own transaction, so a head that is older than a seal is a problem.
  const head = await readHead(chain);
  if (head === null) return trailProblem("head-removed");
  if (latest !== undefined && latest.number > head.number) return trailProblem("head-replaced", latest.number);
  if (highest !== undefined && (highest.seal ?? 0) > head.number)
    return { kind: "row-added", seal: highest.seal, rowId: highest.id };
  const early = await store.find(auditSeal, { where: { number: op.lt(head.first) } });
  if (early !== null) return trailProblem("seal-added", early.number);
  const left = await store.find(auditEvent, { where: { seal: op.lt(head.first) } });
  if (left !== null) return { kind: "row-added", seal: left.seal, rowId: left.id };
  const rows = await store.list(auditEvent, {
    where: { seal: null },
    orderBy: [{ column: "id", direction: "asc" }],
    limit: UNSEALED_ROWS,
  });
  const altered = rows.find((row) => !rowMac.matches(chain, row));
  return altered === undefined ? null : { kind: "row-altered", seal: null, rowId: altered.id };
}
