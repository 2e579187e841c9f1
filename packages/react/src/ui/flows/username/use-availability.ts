import { useEffect, useState } from "react";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useUsernameClient } from "../../provider/use-username-client.ts";
import { useUsernameText } from "../../provider/use-username-text.ts";

const PAUSE_MS = 400;

const ABOUT_THE_NAME = ["USERNAME_TOO_SHORT", "USERNAME_TOO_LONG", "INVALID_USERNAME"];

/** Whether a user name is available, while the user types it. */
export interface UsernameAvailabilityFlow {
  readonly status: "unknown" | "checking" | "available" | "unavailable";
  readonly note: string;
}

interface Result extends Pick<UsernameAvailabilityFlow, "status"> {
  readonly username: string;
  readonly error?: { readonly code: string; readonly message: string };
}

const TAKEN = { code: "USERNAME_IS_ALREADY_TAKEN", message: "USERNAME_IS_ALREADY_TAKEN" };
const NONE: UsernameAvailabilityFlow = { status: "unknown", note: "" };

/**
 * Asks the server whether a user name is available, once the user pauses.
 * @param own the user's present name, about which nothing is asked
 */
export function useUsernameAvailability(username: string, own: string | null = null): UsernameAvailabilityFlow {
  const client = useUsernameClient();
  const t = useUsernameText();
  const errorText = useErrorText();
  const least = useCapabilities().data?.plugins.username?.minLength ?? 1;
  const [result, setResult] = useState<Result | null>(null);
  const isAsked = username !== own && [...username].length >= least;
  useEffect(() => {
    if (!isAsked) return;
    let isOld = false;
    const timer = setTimeout(async () => {
      const { data, error } = await client.isUsernameAvailable({ username });
      if (isOld) return;
      if (data !== null) {
        setResult(
          data.available ? { username, status: "available" } : { username, status: "unavailable", error: TAKEN },
        );
      } else if (ABOUT_THE_NAME.includes(error.code)) {
        setResult({ username, status: "unavailable", error });
      } else setResult({ username, status: "unknown" });
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [isAsked, username, client]);
  if (!isAsked) return NONE;
  if (result?.username !== username) return { status: "checking", note: t("username.checking") };
  const { status, error } = result;
  return { status, note: error ? errorText(error) : status === "available" ? t("username.free") : "" };
}
