import type { AuthClient } from "@sallyport/client";
import type { CaptchaCapabilities } from "@sallyport/core/captcha";
import { useContext, useEffect } from "react";
import type { SolveCaptcha } from "../../plugins/form-parts.ts";
import { CapabilitiesContext, capabilitiesOf } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useCaptchaText } from "../../provider/use-captcha-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { warnOnce } from "../../provider/warn-once.ts";
import { askBeside } from "./ask-beside.ts";
import { notePressed, pressedButton } from "./pressed-button.ts";

type Guard = Parameters<AuthClient["$guard"]>[0];
type Ask = (path: string) => Promise<string>;

const HEADER = "x-captcha-response";
/** Cloudflare refuses longer ones. */
const ACTION_CHARACTERS = 32;

const isCovered = (path: string, { endpoints }: CaptchaCapabilities): boolean =>
  endpoints.some((endpoint) => {
    const parts = endpoint.split("*").map((text) => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}$`).test(path);
  });

/** Asks one captcha at a time. Another button takes the place of the one that was pressed before. */
function createAsk(start: (path: string, button: HTMLElement | null, signal: AbortSignal) => Promise<string>): Ask {
  let last: Promise<unknown> = Promise.resolve();
  let by = { button: null as HTMLElement | null, ending: new AbortController() };
  return (path) => {
    const button = pressedButton();
    if (by.button !== button) {
      by.ending.abort();
      by = { button, ending: new AbortController() };
    }
    const { signal } = by.ending;
    const turn = last.then(() => start(path, button, signal));
    last = turn.catch(() => null);
    return turn;
  };
}

export function useCaptchaGuard(solve: SolveCaptcha): void {
  const { client, language } = useUI();
  const t = useCaptchaText();
  const errorText = useErrorText();
  const given = useContext(CapabilitiesContext);
  const { locale } = language;
  useEffect(notePressed, []);
  useEffect(() => {
    const texts = { lead: t("captcha.lead"), cancel: t("common.cancel") };
    const ask = createAsk((path, button, signal) => {
      const action = path.slice(1).replaceAll("/", "-").slice(0, ACTION_CHARACTERS);
      return askBeside({ solve, action, locale, button, texts, signal });
    });
    const refuse = (code: string, message: string) => ({ data: null, error: { code, message, status: 0 } });
    const guard: Guard = async ({ path, method, headers }) => {
      const known = given ?? capabilitiesOf(client).get().data;
      if (headers.has(HEADER) || (known === null && (method === "GET" || path === "/capabilities"))) return null;
      const needs = (known ?? (await client.capabilities()).data)?.plugins.captcha;
      if (needs === undefined || !isCovered(path, needs)) return null;
      try {
        const response = await ask(path);
        if (response === "") return refuse("MISSING_RESPONSE", errorText({ code: "MISSING_RESPONSE", message: "" }));
        headers.set(HEADER, response);
        return null;
      } catch (error) {
        warnOnce(`The captcha cannot be shown: ${String(error)}`);
        return refuse("CAPTCHA_UNAVAILABLE", t("captcha.unavailable"));
      }
    };
    return client.$guard(guard);
  }, [client, given, solve, locale, t, errorText]);
}
