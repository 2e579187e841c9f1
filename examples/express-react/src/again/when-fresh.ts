import type { Answer } from "../shell/use-action.ts";

type Settle = (shown: boolean) => void;
type Listener = (settle: Settle) => void;

let ask: Listener = (settle) => settle(false);

/** Returns the function that stops. */
export function onAsked(listener: Listener): () => void {
  ask = listener;
  return () => {
    ask = (settle) => settle(false);
  };
}

/** If the session is not fresh, asks and repeats the call once. */
export async function whenFresh<Result extends Answer>(call: () => Promise<Result>): Promise<Result> {
  const answer = await call();
  if (answer.error?.code !== "SESSION_NOT_FRESH") return answer;
  return (await new Promise<boolean>(ask)) ? call() : answer;
}
