import type { ApiKey } from "@sallyport/core/api-key";
import type { ReactNode } from "react";
import { spanText } from "../../flows/api-key/expiry.ts";
import { keyHint } from "../../flows/api-key/key-title.ts";
import { Time } from "../../parts/time.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useApiKeyText } from "../../provider/use-api-key-text.ts";
import { usePermissionTexts } from "./use-permission-texts.ts";

interface Props {
  readonly apiKey: ApiKey;
}

function useLimits({ rateLimitEnabled, rateLimitMax, rateLimitTimeWindow, remaining }: ApiKey): string[] {
  const t = useApiKeyText();
  const { locale } = useUI().language;
  const time = spanText((rateLimitTimeWindow ?? 0) / 1000, locale);
  return [
    ...(rateLimitMax === null || !rateLimitEnabled ? [] : [t("apiKeys.limit.window", { count: rateLimitMax, time })]),
    ...(remaining === null ? [] : [t("apiKeys.limit.left", { count: remaining })]),
  ];
}

export function KeyFacts({ apiKey }: Props): ReactNode {
  const t = useApiKeyText();
  const texts = usePermissionTexts();
  const limits = useLimits(apiKey);
  const { createdAt, lastUsedAt, expiresAt, permissions } = apiKey;
  const granted = texts.list(permissions);
  return (
    <dl data-part="facts">
      <dt data-part="fact-name">{t("apiKeys.fact.key")}</dt>
      <dd data-part="fact">
        <code data-part="code">{keyHint(apiKey)}</code>
      </dd>
      <dt data-part="fact-name">{t("apiKeys.fact.created")}</dt>
      <dd data-part="fact">
        <Time date={createdAt} as="ago" />
      </dd>
      <dt data-part="fact-name">{t("apiKeys.fact.used")}</dt>
      <dd data-part="fact">{lastUsedAt === null ? t("apiKeys.fact.unused") : <Time date={lastUsedAt} as="ago" />}</dd>
      <dt data-part="fact-name">{t("apiKeys.expires")}</dt>
      <dd data-part="fact">{expiresAt === null ? t("apiKeys.expires.never") : <Time date={expiresAt} />}</dd>
      <dt data-part="fact-name">{t("apiKeys.fact.may")}</dt>
      <dd data-part="fact">
        {granted.length === 0 && t("apiKeys.fact.mayNothing")}
        {granted.map((text) => (
          <div key={text} data-part="permission">
            {text}
          </div>
        ))}
      </dd>
      {limits.length > 0 && (
        <>
          <dt data-part="fact-name">{t("apiKeys.fact.limit")}</dt>
          <dd data-part="fact">{limits.join(" · ")}</dd>
        </>
      )}
    </dl>
  );
}
