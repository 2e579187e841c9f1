import type { Services } from "../../../plugin.ts";

export type Chain = Pick<Services, "store" | "newId" | "sign" | "isSigned">;

export const inChainTransaction = <Result>(chain: Chain, work: (within: Chain) => Promise<Result>): Promise<Result> => {
  const { newId, sign, isSigned } = chain;
  return chain.store.transaction((store) => work({ store, newId, sign, isSigned }));
};
