import type { SolveCaptcha } from "../../plugins/form-parts.ts";
import { loadScript } from "./load-script.ts";
import type { CaptchaServiceOptions } from "./solve.ts";

interface CaptchaFox {
  render(element: HTMLElement, parameters: object): string | Promise<string>;
  execute(widget: string): Promise<string>;
  remove(widget: string): void;
}

const SCRIPT = "https://cdn.captchafox.com/api.js?render=explicit&onload=captchaFoxOnLoad";

const started = (service: CaptchaFox | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (service !== undefined) resolve();
    else Object.assign(globalThis, { captchaFoxOnLoad: resolve });
  });

export const captchafox =
  (options: CaptchaServiceOptions): SolveCaptcha =>
  async ({ element, locale, signal }) => {
    const service = await loadScript<CaptchaFox>("captchafox", SCRIPT, options, started);
    if (signal.aborted) return "";
    return new Promise<string>((resolve, reject) => {
      const fail = (error: unknown): void => reject(new Error(`CaptchaFox reports ${String(error)}`, { cause: error }));
      const start = async (): Promise<void> => {
        const widget = await service.render(element, {
          sitekey: options.siteKey,
          mode: "popup",
          lang: locale,
          onVerify: resolve,
          onClose: () => resolve(""),
          onFail: () => resolve(""),
          onError: fail,
        });
        signal.addEventListener("abort", () => service.remove(widget));
        await service.execute(widget);
      };
      start().catch(fail);
    });
  };
