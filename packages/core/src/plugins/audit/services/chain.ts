import type { Services } from "../../../plugin.ts";

/** What the chain is made of and with. */
export type Chain = Pick<Services, "store" | "newId" | "sign" | "isSigned">;

/** A transaction of its own: nothing of it tells an event. */
export const inChain = <Result>(chain: Chain, work: (within: Chain) => Promise<Result>): Promise<Result> => {
  const { newId, sign, isSigned } = chain;
  return chain.store.transaction((store) => work({ store, newId, sign, isSigned }));
};
