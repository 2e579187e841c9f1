import type { CaptchaCapabilities } from "@sallyport/core/captcha";
import { captchaErrors } from "@sallyport/i18n/screens/parts";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useCapabilities } from "../provider/capabilities.ts";
import { useUI } from "../provider/ui-context.ts";
import { showErrors } from "../provider/use-text.ts";
import type { CaptchaPlaceProps } from "./ui-plugin.ts";

/** Shows the widget of a plugin where the server needs its response for the call of a form. */
export function CaptchaPlace({ path, taking }: CaptchaPlaceProps): ReactNode {
  const { plugins } = useUI();
  const { data } = useCapabilities();
  const response = useRef("");
  const [round, setRound] = useState(0);
  const onResponse = useCallback((text: string): void => {
    response.current = text;
  }, []);
  useEffect(() => {
    taking.current = () => {
      const text = response.current;
      response.current = "";
      if (text !== "") setRound((before) => before + 1);
      return text;
    };
    return () => {
      taking.current = () => "";
    };
  }, [taking]);
  const Widget = plugins.find(({ captcha }) => captcha)?.captcha;
  const capabilities: CaptchaCapabilities | undefined = data?.plugins.captcha;
  if (!Widget || capabilities?.endpoints.includes(path) !== true) return null;
  showErrors(captchaErrors.errors);
  return <Widget key={round} action={path.slice(1).replaceAll("/", "-")} onResponse={onResponse} />;
}
