import type { ApiKey } from "@sallyport/core/api-key";
import type { ReactNode } from "react";
import { spanText } from "../../flows/api-key/expiry.ts";
import { Time } from "../../parts/time.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useApiKeyText } from "../../provider/use-api-key-text.ts";
import { usePermissionTexts } from "./words.ts";

interface Props {
  readonly apiKey: ApiKey;
}

/** How often a key may be used, and how often still. */
function useLimits({ rateLimitMax, rateLimitTimeWindow, remaining }: ApiKey): string[] {
  const t = useApiKeyText();
  const { locale } = useUI().language;
  const time = spanText(rateLimitTimeWindow ?? 0, locale);
  return [
    ...(rateLimitMax === null ? [] : [t("apiKeys.limit.window", { count: rateLimitMax, time })]),
    ...(remaining === null ? [] : [t("apiKeys.limit.left", { count: remaining })]),
  ];
}

/** What is known of a key; its secret is not. */
export function KeyFacts({ apiKey }: Props): ReactNode {
  const t = useApiKeyText();
  const texts = usePermissionTexts();
  const limits = useLimits(apiKey);
  const { prefix, lastFour, createdAt, lastUsedAt, expiresAt, permissions } = apiKey;
  const granted = texts.all(permissions);
  return (
    <dl data-part="facts">
      <dt>{t("apiKeys.fact.key")}</dt>
      <dd>
        <code>
          {prefix}…{lastFour}
        </code>
      </dd>
      <dt>{t("apiKeys.fact.created")}</dt>
      <dd>
        <Time date={createdAt} as="ago" />
      </dd>
      <dt>{t("apiKeys.fact.used")}</dt>
      <dd>{lastUsedAt === null ? t("apiKeys.fact.unused") : <Time date={lastUsedAt} as="ago" />}</dd>
      <dt>{t("apiKeys.expires")}</dt>
      <dd>{expiresAt === null ? t("apiKeys.expires.never") : <Time date={expiresAt} />}</dd>
      <dt>{t("apiKeys.fact.may")}</dt>
      <dd>
        {granted.length === 0 && t("apiKeys.fact.mayNothing")}
        {granted.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </dd>
      {limits.length > 0 && (
        <>
          <dt>{t("apiKeys.fact.limit")}</dt>
          <dd>{limits.join(" · ")}</dd>
        </>
      )}
    </dl>
  );
}
