import type { AuthClient } from "@sallyport/client";
import { useEffect, useRef, useState } from "react";
import { useUI } from "../provider/ui-context.ts";
import { useErrorText } from "../provider/use-text.ts";

type Body = Parameters<AuthClient["signIn"]["social"]>[0];

/** The state of the identity providers' buttons. */
export interface SocialFlow {
  /** The provider that the browser is on its way to; null: none. */
  readonly towards: string | null;
  /** Empty if nothing is. */
  readonly problem: string;
  go(provider: Body["provider"]): void;
}

/** What a sign-in by a provider carries. */
export interface SocialOptions {
  /** Where it ends: a path of this origin. */
  readonly callbackURL: string;
  /** Where a refusal ends, with its `error`. */
  readonly errorCallbackURL: string;
  /** Whether somebody new may get an account. */
  readonly requestSignUp: boolean;
}

/** Leads to an identity provider. */
export function useSocial(options: SocialOptions): SocialFlow {
  const { client } = useUI();
  const errorText = useErrorText();
  const busy = useRef(false);
  const [state, setState] = useState({ towards: null as string | null, problem: "" });

  useEffect(() => {
    // The browser shows the page as it was left when somebody comes back.
    const onShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      busy.current = false;
      setState({ towards: null, problem: "" });
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const go = async (provider: Body["provider"]): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setState({ towards: provider, problem: "" });
    const { error } = await client.signIn.social({ provider, ...options });
    if (error === null) return;
    busy.current = false;
    setState({ towards: null, problem: errorText(error) });
  };
  return { ...state, go: (provider) => void go(provider) };
}
