import { useCallback, useState } from "react";

const ELSEWHERE = "You have been signed out, in another tab or from another device.";

/** Why the sign-in page is shown to somebody who was signed in a moment ago; and how to say it was their own wish. */
export function useSignedOutNotice(
  signedIn: boolean,
): [signedOutNotice: string | null, leave: (words: string) => void] {
  const [state, setState] = useState({ signedIn, words: "", signedOutNotice: "" });
  // Derived while rendering: an effect would show the sign-in page once without its message.
  if (state.signedIn !== signedIn) {
    setState({ signedIn, words: "", signedOutNotice: signedIn ? "" : state.words || ELSEWHERE });
  }
  const leave = useCallback((words: string) => setState((current) => ({ ...current, words })), []);
  return [state.signedOutNotice || null, leave];
}
