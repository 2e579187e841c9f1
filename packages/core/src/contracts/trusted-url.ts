declare const trusted: unique symbol;

/** A validated redirect: a safe path or a trusted origin's URL. */
export type TrustedUrl = string & { readonly [trusted]: true };
