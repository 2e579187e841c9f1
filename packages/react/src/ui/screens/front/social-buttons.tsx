import type { SocialProviderId } from "@sallyport/core";
import { social } from "@sallyport/i18n/screens/parts";
import { type ReactNode, useContext, useId } from "react";
import { useLastUsed } from "../../../last-used.ts";
import { type SocialFlow, type SocialOptions, useSocial } from "../../flows/use-social.ts";
import { hasMark } from "../../marks/use-mark.tsx";
import { ProviderIcon } from "../../parts/provider-icon.tsx";
import { useElement, useLayout, useRoot } from "../../provider/appearance.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { IconsContext } from "../../provider/icons.ts";
import { useProviderName } from "../../provider/provider-name.ts";
import { usePartText } from "../../provider/use-text.ts";
import { LastUsed } from "./last-used.tsx";

const MOST_WITH_TEXT = 3;

interface ProviderButtonProps {
  readonly id: SocialProviderId;
  readonly isIcon: boolean;
  readonly isLast: boolean;
  readonly flow: SocialFlow;
}

function ProviderButton({ id, isIcon, isLast, flow: { towards, go } }: ProviderButtonProps): ReactNode {
  const t = usePartText(social);
  const providerName = useProviderName();
  const element = useElement("button");
  const lastId = useId();
  const text = t(towards === id ? "social.leaving" : "social.continue", { provider: providerName(id) });
  return (
    <button
      type="button"
      {...element}
      data-part="button"
      data-tone="secondary"
      data-provider={id}
      data-state={towards === id ? "pending" : towards === null ? "idle" : "off"}
      aria-disabled={towards !== null || undefined}
      aria-describedby={isLast ? lastId : undefined}
      title={isIcon ? providerName(id) : undefined}
      onClick={() => go(id)}
    >
      <ProviderIcon id={id} />
      <span data-part={isIcon ? "unseen" : "button-text"}>{text}</span>
      {isLast && <LastUsed id={lastId} size={isIcon ? "dot" : "text"} />}
    </button>
  );
}

/** A button for each identity provider of the server. */
export function SocialButtons(options: SocialOptions): ReactNode {
  const flow = useSocial(options);
  const icons = useContext(IconsContext);
  const last = useLastUsed();
  const root = useRoot();
  const { socialButtonsVariant = "auto" } = useLayout();
  const providers = useCapabilities().data?.socialProviders ?? [];
  if (providers.length === 0) return null;
  const isIcon =
    socialButtonsVariant === "iconButton" ||
    (socialButtonsVariant === "auto" &&
      providers.length > MOST_WITH_TEXT &&
      providers.every((id) => hasMark(id) || Object.hasOwn(icons, id)));
  return (
    <div data-sallyport="" data-part="social" {...root}>
      <ul data-part="social-list" data-size={isIcon ? "icons" : "text"}>
        {providers.map((id) => (
          <li key={id} data-part="social-item">
            <ProviderButton id={id} isIcon={isIcon} isLast={last === id && providers.length > 1} flow={flow} />
          </li>
        ))}
      </ul>
      <p data-part="problem" role="alert">
        {flow.problem}
      </p>
    </div>
  );
}
