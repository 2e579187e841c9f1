declare const trusted: unique symbol;

/** A validated redirect: a safe path or a trusted origin's URL. */
export type TrustedUrl = string & { readonly [trusted]: true };

/** Of a query; null takes out what is there. */
export type UrlParameters = Readonly<Record<string, string | null>>;
