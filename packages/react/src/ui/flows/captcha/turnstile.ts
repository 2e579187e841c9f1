import type { SolveCaptcha } from "../../plugins/form-parts.ts";
import { loadScript } from "./load-script.ts";
import type { CaptchaServiceOptions } from "./solve.ts";
import { sizeIn } from "./widget-size.ts";

interface Turnstile {
  render(element: HTMLElement, parameters: object): string | null | undefined;
  remove(widget: string): void;
}

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

export const turnstile =
  (options: CaptchaServiceOptions): SolveCaptcha =>
  async ({ action, element, locale, signal, show }) => {
    const service = await loadScript<Turnstile>("turnstile", SCRIPT, options);
    if (signal.aborted) return "";
    return new Promise<string>((resolve, reject) => {
      const fail = (code?: string): boolean => {
        reject(new Error(`Turnstile reports ${code ?? "that it does not support the browser"}`));
        return true;
      };
      const widget = service.render(element, {
        sitekey: options.siteKey,
        action,
        language: locale,
        size: sizeIn(element, "flexible"),
        appearance: "interaction-only",
        retry: "never",
        callback: resolve,
        "before-interactive-callback": show,
        "error-callback": fail,
        "unsupported-callback": () => fail(),
      });
      if (widget) signal.addEventListener("abort", () => service.remove(widget));
      else fail("that its parameters are wrong");
    });
  };
