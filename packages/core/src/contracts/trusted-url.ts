declare const trusted: unique symbol;

/** A redirect target that was validated: a safe path or a URL of a trusted origin. */
export type TrustedUrl = string & { readonly [trusted]: true };

export type UrlParameters = Readonly<Record<string, string | null>>;
