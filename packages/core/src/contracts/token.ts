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

export interface StoredToken {
  readonly value: string;
  readonly expiresAt: Date;
}

/** An expired token is `expired` until it is deleted, and then `unknown`, like one that was used. */
export type TokenRecord =
  | { readonly state: "live"; readonly value: string }
  | { readonly state: "expired" | "unknown"; readonly value: null };
