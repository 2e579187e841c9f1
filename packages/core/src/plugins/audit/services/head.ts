import { auditHead, auditSeal, type HeadRow } from "../tables.ts";
import { type Chain, type EarlierKeys, withParts } from "./chain.ts";
import { earlierKeysColumn, readEarlierKeys } from "./earlier-keys.ts";
import { headMac } from "./macs.ts";

const NAME = "head";
const where = { name: NAME } as const;

export interface HeadState extends Pick<HeadRow, "number" | "last" | "first" | "before"> {
  readonly earlier: readonly EarlierKeys[] | null;
}

type Content = Omit<HeadState, "earlier">;

const EMPTY: Content = { number: 0, last: "", first: 1, before: "" };

/** Sealing stops at a missing or altered head: a new seal would make it valid again. */
export class TamperedHead extends Error {
  override readonly name = "TamperedHead";
}

const signed = (chain: Chain, state: Content, at: Date) => {
  const row = { ...state, at };
  return { ...row, mac: headMac.mac(chain, row) };
};

export const readHead = ({ store }: Chain): Promise<HeadRow | null> => store.find(auditHead, { where });

export async function lockHead(chain: Chain, now: Date): Promise<HeadState> {
  const { store, newId } = chain;
  const head = await store.find(auditHead, { where, lock: true });
  if (head === null) {
    if ((await store.find(auditSeal, { where: {} })) !== null)
      throw new TamperedHead("The head of the audit trail is missing");
    const id = newId("auditHead");
    await store.insert(auditHead, { ...(id !== undefined && { id }), name: NAME, ...signed(chain, EMPTY, now) });
    return { ...EMPTY, earlier: [] };
  }
  const earlier = await readEarlierKeys(chain, head);
  if (!headMac.matches(withParts(chain, { earlier }), head))
    throw new TamperedHead("The head of the audit trail has an invalid MAC");
  return { ...head, earlier };
}

/** Must run in the transaction of `lockHead`. */
export async function moveHead(chain: Chain, state: HeadState, now: Date): Promise<void> {
  const { number, last, first, before } = state;
  const keys = await earlierKeysColumn(chain, state);
  await chain.store.update(auditHead, { where }, { ...signed(chain, { number, last, first, before }, now), ...keys });
}
