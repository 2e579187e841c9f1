import { auditHead, type HeadRow } from "../tables.ts";
import type { Chain, EarlierKeys } from "./chain.ts";
import { PURPOSES } from "./macs.ts";

/** Returns null if no secret opens the keys, which must then stay as they are. */
export async function readEarlierKeys(
  chain: Chain,
  head: Pick<HeadRow, "earlierKeys"> | null,
): Promise<readonly EarlierKeys[] | null> {
  if (head === null || head.earlierKeys === null) return [];
  const text = await chain.openIn(auditHead, "earlierKeys", head);
  return text === null ? null : (JSON.parse(text) as EarlierKeys[]);
}

/** Returns the column with the keys of the older secrets, as long as any is listed. */
export async function earlierKeysColumn(
  chain: Chain,
  { earlier, number }: { readonly earlier: readonly EarlierKeys[] | null; readonly number: number },
): Promise<Partial<Pick<HeadRow, "earlierKeys">>> {
  const [rows, seals, heads] = [PURPOSES.row, PURPOSES.seal, PURPOSES.head].map(chain.earlierKeys);
  const listed = (rows ?? []).map((row, index) => {
    return { until: number, row, seal: seals?.[index] ?? "", head: heads?.[index] ?? "" };
  });
  if (listed.length === 0 || earlier === null) return {};
  const others = earlier.filter(({ row }) => !listed.some((one) => one.row === row));
  return { earlierKeys: await chain.sealIn(auditHead, "earlierKeys", {}, JSON.stringify([...listed, ...others])) };
}
