interface Given {
  readonly code: string;
  readonly reason?: string | null | undefined;
}

/** The code of a mailed link that is dead: a server says by its reason that it knows it to have merely expired. */
export const linkError = ({ code, reason }: Given): string =>
  code === "INVALID_TOKEN" && reason === "expired" ? "TOKEN_EXPIRED" : code;
