import { useCallback, useState } from "react";

const ELSEWHERE = "You have been signed out, in another tab or from another device.";

/** Why the sign-in page appears to somebody just signed in; `leave` says it was their wish. */
export function useSignedOutNotice(
  signedIn: boolean,
): [signedOutNotice: string | null, leave: (words: string) => void] {
  const [state, setState] = useState({ signedIn, words: "", signedOutNotice: "" });
  // While rendering: an effect would show the page once without its message.
  if (state.signedIn !== signedIn) {
    setState({ signedIn, words: "", signedOutNotice: signedIn ? "" : state.words || ELSEWHERE });
  }
  const leave = useCallback((words: string) => setState((current) => ({ ...current, words })), []);
  return [state.signedOutNotice || null, leave];
}
