import { authClient } from "../auth-client.ts";
import { withNext } from "../shell/next.ts";
import { ProviderButtons } from "./provider-buttons.tsx";
import { providerIds } from "./providers.ts";
import { useLeave } from "./use-leave.ts";

interface Props {
  /** Where a failure leads back to. */
  readonly from: "/sign-in" | "/sign-up";
  readonly next?: string | null;
  /** Connected by this sign-in. */
  readonly waiting?: string | null;
  readonly signUp?: boolean;
  onGo?(): void;
}

const home = (by: string, connected: string | null) =>
  `/?${new URLSearchParams({ by, ...(connected !== null && { connected }) })}`;

export function SocialSignIn({ from, next = null, waiting = null, signUp = from === "/sign-up", onGo }: Props) {
  const leave = useLeave();
  if (providerIds.length === 0) return null;
  const go = (provider: string) => {
    onGo?.();
    leave.to(provider, () =>
      authClient.signIn.social({
        provider,
        callbackURL: next ?? home(provider, waiting),
        errorCallbackURL: withNext(`${from}?${new URLSearchParams({ provider })}`, next),
        requestSignUp: signUp,
      }),
    );
  };
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
