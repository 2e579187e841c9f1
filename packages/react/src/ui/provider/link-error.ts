interface Given {
  readonly code: string;
  readonly reason?: string | null | undefined;
}

/** A server that can tell expired links from invalid ones adds the reason. */
export const linkError = ({ code, reason }: Given): string =>
  code === "INVALID_TOKEN" && reason === "expired" ? "TOKEN_EXPIRED" : code;
