import { authClient } from "../auth-client.ts";
import { ProviderButtons } from "../social/provider-buttons.tsx";
import { providerIds } from "../social/providers.ts";
import { useLeave } from "../social/use-leave.ts";

export function ConnectList({ connected }: { readonly connected: readonly string[] }) {
  const leave = useLeave();
  const ids = providerIds.filter((id) => !connected.includes(id));
  if (ids.length === 0) return null;
  const go = (provider: string) => {
    const callbackURL = `/?${new URLSearchParams({ connected: provider })}`;
    const errorCallbackURL = `/?${new URLSearchParams({ provider })}`;
    leave.to(provider, () => authClient.linkSocial({ provider, callbackURL, errorCallbackURL }));
  };
  return (
    <div className="connect">
      <h3>Connect another account</h3>
      <ProviderButtons ids={ids} verb="Connect" pending={leave.towards} onChoose={go} />
      <p role="alert" className="problem">
        {leave.problem}
      </p>
    </div>
  );
}
