import { useSyncExternalStore } from "react";

/**
 * The server sets this cookie for some minutes when a mailed link has verified an email address and nobody is signed
 * in.
 */
const VERIFIED_COOKIE = /(?:^|; )[^=;]+\.verified=1(?:;|$)/;

const subscribe = (): (() => void) => () => {};

/**
 * Tells whether an email address was just verified in this browser. It reads a cookie, because a link could be
 * forged.
 */
export const useVerifiedNote = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => VERIFIED_COOKIE.test(document.cookie),
    () => false,
  );
