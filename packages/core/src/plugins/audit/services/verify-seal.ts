import type { AuditProblem } from "../entities.ts";
import { auditEvent, type EventRow, type SealRow } from "../tables.ts";
import type { Chain } from "./chain.ts";
import { rowMac, sealMac } from "./macs.ts";

const problem = (kind: AuditProblem["kind"], seal: number, rowId: string | null = null): AuditProblem => ({
  kind,
  seal,
  rowId,
});

async function rowProblem(chain: Chain, seal: SealRow, rows: readonly EventRow[]): Promise<AuditProblem | null> {
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const id of seal.rows.split(",")) {
    const row = found.get(id);
    if (row === undefined) {
      const elsewhere = await chain.store.find(auditEvent, { where: { id } });
      return problem(elsewhere === null ? "row-removed" : "row-moved", seal.number, id);
    }
    if (!rowMac.matches(chain, row)) return problem("row-altered", seal.number, id);
    found.delete(id);
  }
  const [added] = found.keys();
  return added === undefined ? null : problem("row-added", seal.number, added);
}

export async function sealProblem(
  chain: Chain,
  seal: SealRow,
  previous: string,
  rows: readonly EventRow[],
): Promise<AuditProblem | null> {
  if (!sealMac.matches(chain, seal) || seal.previous !== previous) return problem("seal-altered", seal.number);
  return rowProblem(chain, seal, rows);
}
