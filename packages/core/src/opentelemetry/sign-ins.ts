import type { EventListeners } from "../contracts/event-listeners.ts";
import { nameOf } from "./attributes.ts";
import type { Instruments } from "./metrics.ts";

type Outcome = "success" | "challenged" | "refused" | "failed" | "limited";

export function countEvents(read: () => Instruments | null): EventListeners {
  const count =
    (outcome: Outcome) =>
    ({ method, code }: { readonly method?: string; readonly code?: string }): void =>
      read()?.signIns.add(1, {
        "sallyport.sign_in.method": method === undefined ? "unknown" : nameOf(method),
        "sallyport.sign_in.outcome": outcome,
        ...(code !== undefined && { "error.type": nameOf(code) }),
      });
  const end = (how: string) => (): void => read()?.sessionsEnded.add(1, { "sallyport.session.end": how });
  const succeed = count("success");
  return {
    "session.created"(event) {
      succeed(event);
      read()?.sessionsCreated.add(1, { "sallyport.sign_in.method": nameOf(event.method) });
    },
    "sign-in.challenged": count("challenged"),
    "sign-in.refused": count("refused"),
    "sign-in.failed": count("failed"),
    "sign-in.limited": count("limited"),
    "session.ended": end("signed-out"),
    "session.revoked": end("revoked"),
    "session.evicted": end("evicted"),
  };
}
