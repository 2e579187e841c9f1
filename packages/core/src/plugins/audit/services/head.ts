import { auditHead, auditSeal, type HeadRow } from "../tables.ts";
import type { Chain } from "./chain.ts";
import { headMac } from "./macs.ts";

const NAME = "head";
const where = { name: NAME } as const;

export type HeadState = Pick<HeadRow, "number" | "last" | "first" | "before">;

const EMPTY: HeadState = { number: 0, last: "", first: 1, before: "" };

/** Sealing stops at a missing or altered head: a new seal would make it valid again. */
export class TamperedHead extends Error {
  override readonly name = "TamperedHead";
}

const signed = (chain: Chain, state: HeadState, at: Date) => {
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
    return EMPTY;
  }
  if (!headMac.matches(chain, head)) throw new TamperedHead("The head of the audit trail has an invalid MAC");
  return head;
}

/** Must run in the transaction of `lockHead`. */
export async function moveHead(chain: Chain, state: HeadState, now: Date): Promise<void> {
  const { number, last, first, before } = state;
  await chain.store.update(auditHead, { where }, signed(chain, { number, last, first, before }, now));
}
