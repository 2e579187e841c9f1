/** A single-use secret: what it is for, what it looks like, how long it lives. */
export interface TokenKind {
  /** Begins the stored identifier, so that kinds never mix. */
  readonly purpose: string;
  /** What stands between the purpose and the hash. Default `:`. */
  readonly separator?: ":" | "-";
  readonly length: number;
  readonly alphabet: "alphanumeric" | "lowercase-alphanumeric";
  readonly lifetimeSeconds: number;
}

/** What one process at a time may do, or one caller once. */
export type ClaimKind = Pick<TokenKind, "purpose" | "separator" | "lifetimeSeconds">;

/** Declares a kind of single-use token. */
export const defineToken = (kind: TokenKind): TokenKind => kind;
