import type { Answer } from "../shell/use-action.ts";

/** Told whether the person has shown who they are. */
type Settle = (shown: boolean) => void;
type Listener = (settle: Settle) => void;

let ask: Listener = (settle) => settle(false);

/** From now on this asks, until the function that it returns is called. */
export function onAsked(listener: Listener): () => void {
  ask = listener;
  return () => {
    ask = (settle) => settle(false);
  };
}

/** Makes the call; where the session is not fresh, asks who they are and makes it once more. */
export async function whenFresh<Result extends Answer>(call: () => Promise<Result>): Promise<Result> {
  const answer = await call();
  if (answer.error?.code !== "SESSION_NOT_FRESH") return answer;
  return (await new Promise<boolean>(ask)) ? call() : answer;
}
