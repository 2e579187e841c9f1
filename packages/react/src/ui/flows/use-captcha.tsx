import type { FetchOptions } from "@sallyport/core";
import type { CaptchaCapabilities } from "@sallyport/core/captcha";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { useCapabilities } from "../provider/capabilities.ts";
import { useUI } from "../provider/ui-context.ts";

interface CaptchaFlow {
  readonly widget: ReactNode;
  take(): Pick<FetchOptions, "headers">;
}

/** Shows the widget of a plugin where the server needs its response for the call of a form. */
export function useCaptcha(path: string): CaptchaFlow {
  const { plugins } = useUI();
  const { data } = useCapabilities();
  const response = useRef("");
  const [round, setRound] = useState(0);
  const onResponse = useCallback((text: string): void => {
    response.current = text;
  }, []);
  const Widget = plugins.find(({ captcha }) => captcha)?.captcha;
  const capabilities: CaptchaCapabilities | undefined = data?.plugins.captcha;
  const isNeeded = capabilities?.endpoints.includes(path) === true;
  return {
    widget: Widget && isNeeded && (
      <Widget key={round} action={path.slice(1).replaceAll("/", "-")} onResponse={onResponse} />
    ),
    take() {
      const text = response.current;
      if (text === "") return {};
      response.current = "";
      setRound((before) => before + 1);
      return { headers: { "x-captcha-response": text } };
    },
  };
}
