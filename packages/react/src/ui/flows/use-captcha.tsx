import type { FetchOptions } from "@sallyport/core";
import { type ReactNode, useRef } from "react";
import { useUI } from "../provider/ui-context.ts";

interface CaptchaFlow {
  readonly widget: ReactNode;
  take(): Pick<FetchOptions, "headers">;
}

const nothing = (): string => "";

export function useCaptcha(path: string): CaptchaFlow {
  const Place = useUI().plugins.find(({ captcha }) => captcha)?.drawing.Captcha;
  const taking = useRef(nothing);
  return {
    widget: Place && <Place path={path} taking={taking} />,
    take() {
      const response = taking.current();
      return response === "" ? {} : { headers: { "x-captcha-response": response } };
    },
  };
}
