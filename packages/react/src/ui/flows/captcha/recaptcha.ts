import type { SolveCaptcha } from "../../plugins/form-parts.ts";
import { loadScript } from "./load-script.ts";
import type { CaptchaServiceOptions } from "./solve.ts";
import { sizeIn } from "./widget-size.ts";

interface Recaptcha {
  ready(work: () => void): void;
  render(element: HTMLElement, parameters: object): number;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

const SCRIPT = "https://www.google.com/recaptcha/api.js";

const loadRecaptcha = (options: CaptchaServiceOptions, query: Readonly<Record<string, string>>): Promise<Recaptcha> =>
  loadScript<Recaptcha>(
    "grecaptcha",
    `${SCRIPT}?${new URLSearchParams(query)}`,
    options,
    (service) => new Promise((resolve) => (service === undefined ? resolve() : service.ready(resolve))),
  );

export const recaptchaBox =
  (options: CaptchaServiceOptions): SolveCaptcha =>
  async ({ element, locale, signal, show }) => {
    const service = await loadRecaptcha(options, { render: "explicit", hl: locale });
    if (signal.aborted) return "";
    return new Promise<string>((resolve, reject) => {
      service.render(element, {
        sitekey: options.siteKey,
        size: sizeIn(element, "normal"),
        callback: resolve,
        "error-callback": () => reject(new Error("reCAPTCHA reports an error, such as that it has no connection")),
      });
      show();
    });
  };

/** Version 3, which is never visible. Its actions have no hyphens. */
export const recaptchaScore =
  (options: CaptchaServiceOptions): SolveCaptcha =>
  async ({ action }) => {
    const service = await loadRecaptcha(options, { render: options.siteKey });
    return service.execute(options.siteKey, { action: action.replaceAll("-", "_") });
  };
