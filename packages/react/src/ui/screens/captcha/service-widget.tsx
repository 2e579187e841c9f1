import { type ReactNode, useEffect, useRef } from "react";
import type { CaptchaWidgetProps } from "../../plugins/form-parts.ts";
import { useUI } from "../../provider/ui-context.ts";
import { warnOnce } from "../../provider/warn-once.ts";
import { type CaptchaScreensOptions, loadService } from "./load-service.ts";

interface Props extends CaptchaWidgetProps {
  readonly options: CaptchaScreensOptions;
}

export function ServiceWidget({ options, action, onResponse }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { locale } = useUI().language;
  useEffect(() => {
    const element = document.createElement("div");
    const forget = (): void => onResponse("");
    let end = (): void => element.remove();
    let isGone = false;
    const show = async (): Promise<void> => {
      const service = await loadService(options);
      if (isGone || box.current === null) return;
      box.current.append(element);
      const widget = service.render(element, {
        sitekey: options.siteKey,
        action,
        size: options.provider === "cloudflare-turnstile" ? "flexible" : "normal",
        language: locale,
        hl: locale,
        callback: onResponse,
        "expired-callback": forget,
        "error-callback": forget,
      });
      end = () => {
        service.remove?.(widget);
        element.remove();
      };
    };
    show().catch((error: unknown) => warnOnce(`The captcha cannot be shown: ${String(error)}`));
    return () => {
      isGone = true;
      forget();
      end();
    };
  }, [options, action, onResponse, locale]);
  return <div data-part="captcha" ref={box} />;
}
