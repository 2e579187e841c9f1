/** A kind of single-use secret. */
export interface TokenKind {
  readonly purpose: string;
  /** Default `:`. */
  readonly separator?: ":" | "-";
  readonly length: number;
  readonly alphabet: "alphanumeric" | "lowercase-alphanumeric";
  readonly lifetimeSeconds: number;
  /** better-auth keeps it as it was mailed; where options accept such rows, they are taken for an hour. */
  readonly mailedElsewhere?: boolean;
}

/** A lock by name: one holder at a time. */
export type ClaimKind = Pick<TokenKind, "purpose" | "separator" | "lifetimeSeconds">;

/** Declares a kind of single-use token. */
export const defineToken = (kind: TokenKind): TokenKind => kind;
