import type { Services } from "../../../plugin.ts";

/** The keys of a secret that is not the newest one. It made no seal with a number above `until`. */
export interface EarlierKeys {
  readonly until: number;
  readonly row: string;
  readonly seal: string;
  readonly head: string;
}

export interface Chain
  extends Pick<
    Services,
    "store" | "newId" | "sign" | "isSigned" | "earlierKeys" | "isSignedWith" | "sealIn" | "openIn"
  > {
  readonly earlier?: readonly EarlierKeys[] | null;
}

export function withParts(chain: Chain, parts: Partial<Pick<Chain, "store" | "earlier">>): Chain {
  const { store, newId, sign, isSigned, earlierKeys, isSignedWith, sealIn, openIn } = chain;
  return { store, newId, sign, isSigned, earlierKeys, isSignedWith, sealIn, openIn, ...parts };
}

export const inChainTransaction = <Result>(chain: Chain, work: (within: Chain) => Promise<Result>): Promise<Result> =>
  chain.store.transaction((store) => work(withParts(chain, { store })));
