import type { SolveCaptcha } from "../../plugins/form-parts.ts";
import { loadScript } from "./load-script.ts";
import type { CaptchaServiceOptions } from "./solve.ts";

interface HCaptcha {
  render(element: HTMLElement, parameters: object): string;
  execute(widget: string, options: { readonly async: true }): Promise<{ readonly response: string }>;
  remove(widget: string): void;
}

const SCRIPT = "https://js.hcaptcha.com/1/api.js?render=explicit";
const UNSOLVED: readonly unknown[] = ["challenge-closed", "challenge-expired"];

export const hcaptcha =
  (options: CaptchaServiceOptions): SolveCaptcha =>
  async ({ element, locale, signal }) => {
    const service = await loadScript<HCaptcha>("hcaptcha", SCRIPT, options);
    if (signal.aborted) return "";
    const widget = service.render(element, { sitekey: options.siteKey, size: "invisible", hl: locale });
    signal.addEventListener("abort", () => service.remove(widget));
    try {
      return (await service.execute(widget, { async: true })).response;
    } catch (code) {
      if (UNSOLVED.includes(code)) return "";
      throw new Error(`hCaptcha reports ${String(code)}`, { cause: code });
    }
  };
