import { useCallback, useState } from "react";

const ELSEWHERE = "You have been signed out, in another tab or from another device.";
const HERE = "You are signed out.";

/** Why the sign-in page is shown to somebody who was signed in a moment ago; and how to say it was their own wish. */
export function useFarewell(signedIn: boolean): [farewell: string | null, leave: () => void] {
  const [state, setState] = useState({ signedIn, leaving: false, farewell: "" });
  // Derived while rendering: an effect would show the sign-in page once without its message.
  if (state.signedIn !== signedIn) {
    const farewell = state.leaving ? HERE : ELSEWHERE;
    setState({ signedIn, leaving: false, farewell: signedIn ? "" : farewell });
  }
  const leave = useCallback(() => setState((current) => ({ ...current, leaving: true })), []);
  return [state.farewell || null, leave];
}
