import { useSyncExternalStore } from "react";

/** Set by the server for some minutes where a mailed link has verified an address and nobody is signed in. */
const NOTE = /(?:^|; )[^=;]+\.verified=1(?:;|$)/;

const subscribe = (): (() => void) => () => {};

/** Whether the server says that an address was verified in this browser just now. A link cannot claim it. */
export const useVerifiedNote = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => NOTE.test(document.cookie),
    () => false,
  );
