import { useCallback, useState } from "react";

const ELSEWHERE = "You have been signed out, in another tab or from another device.";

/** Why the sign-in page appears; `leave` says it was intended. */
export function useSignedOutNotice(
  signedIn: boolean,
): [signedOutNotice: string | null, leave: (words: string) => void] {
  const [state, setState] = useState({ signedIn, words: "", signedOutNotice: "" });
  // An effect would show the page once without it.
  if (state.signedIn !== signedIn) {
    setState({ signedIn, words: "", signedOutNotice: signedIn ? "" : state.words || ELSEWHERE });
  }
  const leave = useCallback((words: string) => setState((current) => ({ ...current, words })), []);
  return [state.signedOutNotice || null, leave];
}
