import type { ApiKeyCapabilities } from "@sallyport/core/api-key";
import { useEffect, useState } from "react";
import { authClient } from "../auth-client.ts";
import { errorText } from "../shell/error-text.ts";

interface Offer {
  /** Null until known. */
  readonly offer: ApiKeyCapabilities | null;
  readonly problem: string;
}

/** What keys may be given, as the server says. */
export function useOffer(): Offer {
  const [state, setState] = useState<Offer>({ offer: null, problem: "" });
  useEffect(() => {
    let left = false;
    void authClient.capabilities().then(({ data, error }) => {
      if (left) return;
      const offer = data?.plugins["api-key"] ?? null;
      setState({ offer, problem: offer === null ? errorText(error?.code ?? "NOT_FOUND") : "" });
    });
    return () => {
      left = true;
    };
  }, []);
  return state;
}
