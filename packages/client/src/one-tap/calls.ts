import type { FetchOptions } from "@sallyport/core";
import { given, preparing } from "../given.ts";
import { createPathProxy } from "../path-proxy.ts";
import type { ClientContext } from "../plugin.ts";
import type { Answer } from "../read-answer.ts";
import type { Given } from "../to-call.ts";
import { askBrowser, preventSilentAccess } from "./fedcm.ts";
import { loadedScript } from "./google-script.ts";
import type { OneTapClientOptions, OneTapInput, Prompt } from "./options.ts";
import { cancelled, messageOf, Refusal } from "./refusal.ts";
import { askScript } from "./script-prompt.ts";

const BEFORE_CHOICE = "prompt";

function toFailure(thrown: unknown): Answer {
  const code = thrown instanceof Refusal ? thrown.code : "ONE_TAP_UNAVAILABLE";
  return { data: null, error: { code, message: messageOf(thrown), status: 400, reason: BEFORE_CHOICE } };
}

/** The prompt that is open. Browsers show one at a time, so a new one closes it. */
let open: AbortController | undefined;

/** @throws Refusal if the caller has ended it, as strict mode does before anything is sent */
async function opened({ signal, button }: OneTapInput): Promise<AbortController> {
  const control = new AbortController();
  signal?.addEventListener("abort", () => control.abort(), { once: true });
  await Promise.resolve();
  if (signal?.aborted) throw cancelled();
  if (button !== undefined) return control;
  open?.abort();
  open = control;
  return control;
}

function sendWith({ call }: ClientContext, { provider, callbackURL, context, fetchOptions }: Prompt) {
  const requestSignUp = context === "signup" ? true : undefined;
  return (idToken: string): Promise<Answer> =>
    call("/one-tap/callback", given({ idToken, provider, callbackURL, requestSignUp }), fetchOptions);
}

async function nonceFor({ call }: ClientContext, fetchOptions: FetchOptions | undefined): Promise<Answer> {
  const { data, error } = await call("/one-tap/nonce", preparing(fetchOptions));
  if (error !== null) return { data: null, error: { ...error, reason: BEFORE_CHOICE } };
  const nonce: unknown = Reflect.get(Object(data), "nonce");
  if (typeof nonce !== "string") throw new Refusal("ONE_TAP_UNAVAILABLE", "The answer has no nonce");
  return { data: nonce, error: null };
}

async function prompt(context: ClientContext, options: OneTapClientOptions, input: OneTapInput): Promise<Answer> {
  if (typeof document === "undefined") throw new Refusal("ONE_TAP_UNAVAILABLE", "One Tap needs a browser");
  const { signal } = await opened(input);
  const asked =
    input.nonce === undefined ? await nonceFor(context, input.fetchOptions) : { data: input.nonce, error: null };
  if (asked.error !== null) return asked;
  if (signal.aborted) throw cancelled();
  const whole: Prompt = { ...options, ...input, nonce: String(asked.data), signal };
  const send = sendWith(context, whole);
  const isDirect = whole.mode === "fedcm" && whole.button === undefined;
  const token = await (isDirect ? askBrowser(whole) : askScript(whole, (later) => void send(later)));
  return send(token);
}

export function oneTapCalls(context: ClientContext, options: OneTapClientOptions) {
  const { call } = context;
  const oneTap = async ({ fetchOptions, ...input }: OneTapInput = {}, second?: FetchOptions): Promise<Answer> => {
    const chosen = second ?? fetchOptions;
    return prompt(context, options, { ...input, ...(chosen !== undefined && { fetchOptions: chosen }) }).catch(
      toFailure,
    );
  };
  return {
    oneTap: createPathProxy(oneTap, call, "/one-tap"),
    async signOut(input?: Given, fetchOptions?: FetchOptions): Promise<Answer> {
      const answer = await call("/sign-out", input, fetchOptions);
      if (answer.error === null) {
        loadedScript()?.disableAutoSelect();
        await preventSilentAccess();
      }
      return answer;
    },
  };
}
