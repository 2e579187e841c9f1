/** Looks up the TXT records of a name. An empty list means that there are none; a throw, that it could not ask. */
export type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>;

/** Options of the domains that organizations verify. */
export interface DomainOptions {
  /** Looks up TXT records. Default `resolveTxt` of `node:dns/promises`. */
  readonly resolveTxt?: ResolveTxt;
  /** The seconds after which a verified domain is looked up again before it is used. Default 604,800 (7 days). */
  readonly reverifyAfter?: number;
  /** Whether a verified domain still lets users join while the resolver does not answer. Default `keep`. */
  readonly whenUnavailable?: "keep" | "suspend";
  /** More domains that no organization can verify, beside those of well-known mail providers. */
  readonly publicDomains?: readonly string[];
  /** The role of those who join, unless the owner chooses another. Default `member`. */
  readonly defaultRole?: string;
}

/** Options of the policies that owners set for their organization. */
export interface PolicyOptions {
  /** The least seconds between the announcement of a stricter policy and its effect. Default 604,800 (7 days). */
  readonly notice?: number;
  /** Sign-in methods of other plugins that owners may choose, beside those of Sallyport. */
  readonly signInMethods?: readonly string[];
  /** Whether organizations verify domains, whose users may join. Default false. */
  readonly domains?: boolean | DomainOptions;
}
