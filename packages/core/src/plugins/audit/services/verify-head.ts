import { op } from "../../../plugin.ts";
import type { AuditProblem } from "../entities.ts";
import { auditEvent, auditSeal, type HeadRow } from "../tables.ts";
import type { Chain } from "./chain.ts";
import { headMac } from "./macs.ts";

export const trailProblem = (kind: AuditProblem["kind"], seal: number | null = null): AuditProblem => ({
  kind,
  seal,
  rowId: null,
});

export const toHeadText = ({ number, last }: Pick<HeadRow, "number" | "last">): string => `${number}.${last}`;

/** A seal that retention has removed cannot be checked, and passes. */
async function containsHead({ store }: Chain, head: HeadRow, expected: string): Promise<boolean> {
  const dot = expected.indexOf(".");
  const [number, mac] = [Number(expected.slice(0, dot)), expected.slice(dot + 1)];
  if (number === 0) return true;
  if (number > head.number) return false;
  if (number < head.first) return number < head.first - 1 || mac === head.before;
  return (await store.find(auditSeal, { where: { number } }))?.mac === mac;
}

export async function headProblem(
  chain: Chain,
  head: HeadRow | null,
  expected: string | undefined,
): Promise<AuditProblem | null> {
  const { store } = chain;
  if (head === null) {
    const isEmpty =
      (await store.find(auditSeal, { where: {} })) === null &&
      (await store.find(auditEvent, { where: { seal: op.not(null) } })) === null;
    return isEmpty && (expected === undefined || expected === "0.") ? null : trailProblem("head-removed");
  }
  if (!headMac.matches(chain, head)) return trailProblem("head-altered");
  if (expected !== undefined && !(await containsHead(chain, head, expected))) return trailProblem("head-replaced");
  return null;
}
