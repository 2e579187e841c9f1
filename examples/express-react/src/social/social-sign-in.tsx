import { authClient } from "../auth-client.ts";
import { ProviderButtons } from "./provider-buttons.tsx";
import { providerIds } from "./providers.ts";
import { useLeave } from "./use-leave.ts";

interface Props {
  /** Where to come back to when nothing comes of it. */
  readonly from: "/sign-in" | "/sign-up";
  /** The provider that waits for this sign-in to be connected. */
  readonly waiting?: string | null;
}

/** The other ways in: by an account elsewhere. */
export function SocialSignIn({ from, waiting = null }: Props) {
  const leave = useLeave();
  if (providerIds.length === 0) return null;
  const go = (provider: string) =>
    leave.to(provider, () =>
      authClient.signIn.social({
        provider,
        callbackURL: `/?${new URLSearchParams({ by: provider, ...(waiting !== null && { connected: waiting }) })}`,
        errorCallbackURL: `${from}?${new URLSearchParams({ provider })}`,
        requestSignUp: from === "/sign-up",
      }),
    );
  return (
    <section className="social" aria-labelledby="social">
      <h2 id="social" className="or">
        Or continue with
      </h2>
      <ProviderButtons ids={providerIds} verb="Continue with" pending={leave.towards} onChoose={go} />
      <p role="alert" className="problem">
        {leave.problem}
      </p>
    </section>
  );
}
