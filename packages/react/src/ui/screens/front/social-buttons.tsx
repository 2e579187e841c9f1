import type { ReactNode } from "react";
import { type SocialOptions, useSocial } from "../../flows/use-social.ts";
import { ProviderIcon } from "../../parts/provider-icon.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useProviderName } from "../../provider/provider-name.ts";
import { useText } from "../../provider/use-text.ts";

/** A button for each identity provider of the server. */
export function SocialButtons(options: SocialOptions): ReactNode {
  const t = useText();
  const providerName = useProviderName();
  const { towards, problem, go } = useSocial(options);
  const providers = useCapabilities().data?.socialProviders ?? [];
  if (providers.length === 0) return null;
  return (
    <div data-part="social">
      <ul data-part="social-list">
        {providers.map((id) => (
          <li key={id} data-part="social-item">
            <button
              type="button"
              data-part="button"
              data-tone="secondary"
              data-provider={id}
              data-state={towards === id ? "pending" : towards === null ? "idle" : "off"}
              aria-disabled={towards !== null || undefined}
              onClick={() => go(id)}
            >
              <ProviderIcon id={id} />
              {t(towards === id ? "social.leaving" : "social.continue", { provider: providerName(id) })}
            </button>
          </li>
        ))}
      </ul>
      <p data-part="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
