interface Named {
  readonly clientId?: string | readonly string[];
  readonly clientKey?: string;
}

export const clientIdsOf = ({ clientId, clientKey }: Named): readonly string[] => [clientId ?? clientKey ?? []].flat();

export const clientIdOf = (options: Named): string => clientIdsOf(options)[0] ?? "";
