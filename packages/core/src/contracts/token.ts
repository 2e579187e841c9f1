/** A kind of single-use token. */
export interface TokenKind {
  readonly purpose: string;
  /** The separator after the purpose. Default `:`. */
  readonly separator?: ":" | "-";
  readonly length: number;
  readonly alphabet: "alphanumeric" | "lowercase-alphanumeric";
  readonly lifetimeSeconds: number;
  /** Whether better-auth mails the same kind of token, which `acceptBetterAuthLinks` accepts for an hour. */
  readonly mailedElsewhere?: boolean;
}

export type ClaimKind = Pick<TokenKind, "purpose" | "separator" | "lifetimeSeconds">;

/** Declares a kind of single-use token. */
export const defineToken = (kind: TokenKind): TokenKind => kind;
