interface Difference {
  readonly reason: string;
  /** Of `differences`, by call. */
  readonly calls: Readonly<Record<string, readonly string[]>>;
}

/** From better-auth 1.7.7's server. */
export const DIFFERENCES: readonly Difference[] = [
  { reason: "A key says that it is for signatures.", calls: { jwks: ['+ keys[].use: "sig"'] } },
  {
    reason: "A token says that it is one, so that no other kind is taken for it (RFC 8725 section 3.11).",
    calls: { "the header of token": ['+ typ: "JWT"'], "the header of set-auth-jwt": ['+ typ: "JWT"'] },
  },
];
