interface Named {
  readonly clientId?: string | readonly string[];
  /** TikTok's word for it. */
  readonly clientKey?: string;
}

/** Every client id of the application: those of native applications follow the first. */
export const clientIdsOf = ({ clientId, clientKey }: Named): readonly string[] => [clientId ?? clientKey ?? []].flat();

/** The one that redirects and token requests are made with. */
export const clientIdOf = (options: Named): string => clientIdsOf(options)[0] ?? "";
