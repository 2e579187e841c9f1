declare const trusted: unique symbol;

/** A redirect target that passed the one gate: a safe relative path, or a URL of a trusted origin. */
export type TrustedUrl = string & { readonly [trusted]: true };
