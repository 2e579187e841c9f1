import type { Statements } from "../../plugin.ts";

/** Options of `apiKey()`. */
export interface ApiKeyOptions {
  /** What a key begins with. Default `sp_`. */
  readonly prefix?: string;
  /** Headers that may carry one. Default `x-api-key`. */
  readonly apiKeyHeaders?: string | readonly string[];
  /** Whether organizations have keys; needs the organization plugin. Default false. */
  readonly organizations?: boolean;
  /** What owners may grant beside the permissions that Sallyport's own endpoints ask for. */
  readonly statements?: Statements;
  /** Seconds a key lives when its maker names none; null: for good. Default null. */
  readonly defaultExpiresIn?: number | null;
  /** Seconds that a key lives at most; null: for good. Default null. */
  readonly maxExpiresIn?: number | null;
  /** Uses a key has in `timeWindow` seconds, unless the server says otherwise. Default none. */
  readonly rateLimit?: { readonly timeWindow: number; readonly maxRequests: number };
  /** Keys an owner may have. Default 100. */
  readonly maxKeys?: number;
}
