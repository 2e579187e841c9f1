interface Named {
  readonly clientId?: string | readonly string[];
  readonly clientKey?: string;
}

/** Returns the client id of the redirect flow first, then those of native applications. */
export const clientIdsOf = ({ clientId, clientKey }: Named): readonly string[] => [clientId ?? clientKey ?? []].flat();

export const clientIdOf = (options: Named): string => clientIdsOf(options)[0] ?? "";
