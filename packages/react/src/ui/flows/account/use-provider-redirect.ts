import type { AuthClient } from "@sallyport/client";
import { useRef, useState } from "react";
import { useRestored } from "../../provider/use-restored.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { ChangeFlow } from "../use-change.ts";

/** The id of an identity provider, as the server knows it. */
export type ProviderId = Parameters<AuthClient["signIn"]["social"]>[0]["provider"];

interface Answer {
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** The state of buttons that redirect to an identity provider. */
export interface ProviderRedirectFlow extends Pick<ChangeFlow, "problem"> {
  readonly towards: string | null;
  go(provider: ProviderId): void;
}

export function useProviderRedirect(call: (provider: ProviderId) => Promise<Answer>): ProviderRedirectFlow {
  const errorText = useErrorText();
  const busy = useRef(false);
  const [state, setState] = useState({ towards: null as string | null, problem: "" });

  useRestored(() => {
    busy.current = false;
    setState({ towards: null, problem: "" });
  });

  const go = async (provider: ProviderId): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setState({ towards: provider, problem: "" });
    const { error } = await call(provider);
    if (error === null) return;
    busy.current = false;
    setState({ towards: null, problem: errorText(error) });
  };
  return { ...state, go: (provider) => void go(provider) };
}
