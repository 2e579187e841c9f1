import { useRef, useState } from "react";
import { useErrorText } from "../provider/use-text.ts";
import type { ChangeFlow } from "./use-change.ts";
import { useCountdown } from "./use-countdown.ts";

const WAIT_SECONDS = 30;

interface Answer {
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** The state of a mail that can be sent again after a waiting time. */
export interface ResendFlow extends Pick<ChangeFlow, "problem"> {
  readonly status: "idle" | "sending" | "sent";
  /** Seconds until it can be sent again; 0 means now. */
  readonly secondsLeft: number;
  send(): void;
  restart(): void;
}

/**
 * Sends a mail again, at most every 30 seconds.
 * @param call sends it
 */
export function useResend(call: () => Promise<Answer>): ResendFlow {
  const errorText = useErrorText();
  const busy = useRef(false);
  const [state, setState] = useState({ status: "idle" as ResendFlow["status"], problem: "" });
  const [secondsLeft, wait] = useCountdown(WAIT_SECONDS);

  const send = async (): Promise<void> => {
    if (busy.current || secondsLeft > 0) return;
    busy.current = true;
    setState({ status: "sending", problem: "" });
    const { error } = await call().finally(() => {
      busy.current = false;
    });
    setState(error === null ? { status: "sent", problem: "" } : { status: "idle", problem: errorText(error) });
    if (error === null) wait(WAIT_SECONDS);
  };
  const restart = (): void => {
    setState({ status: "idle", problem: "" });
    wait(WAIT_SECONDS);
  };
  return { ...state, secondsLeft, send: () => void send(), restart };
}
