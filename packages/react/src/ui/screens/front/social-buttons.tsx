import type { ReactNode } from "react";
import { type SocialOptions, useSocial } from "../../flows/use-social.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { providerName } from "../../provider/provider-name.ts";
import { useText } from "../../provider/use-text.ts";

/** One button for each identity provider that the server has. */
export function SocialButtons(options: SocialOptions): ReactNode {
  const t = useText();
  const { towards, problem, go } = useSocial(options);
  const providers = useCapabilities().data?.socialProviders ?? [];
  if (providers.length === 0) return null;
  return (
    <div data-part="social">
      <ul data-part="social-list">
        {providers.map((id) => (
          <li key={id}>
            <button
              type="button"
              data-part="button"
              data-tone="secondary"
              data-provider={id}
              data-state={towards === id ? "pending" : "idle"}
              aria-disabled={towards !== null || undefined}
              onClick={() => go(id)}
            >
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
