import { type GoogleScript, googleScript, type Notification } from "./google-script.ts";
import type { Prompt } from "./options.ts";
import { cancelled, messageOf, Refusal } from "./refusal.ts";

interface Credential {
  readonly credential: string;
  readonly select_by?: string;
}

type Receive = (token: string) => void;

/** The script has one callback for a page, which may have both a button and a prompt. */
const receivers: { button?: Receive | undefined; prompt?: Receive | undefined } = {};

function receive({ credential, select_by = "" }: Credential): void {
  const isByButton = select_by.startsWith("btn") || receivers.prompt === undefined;
  (isByButton ? (receivers.button ?? receivers.prompt) : receivers.prompt)?.(credential);
}

function initialize(script: GoogleScript, prompt: Prompt): void {
  script.initialize({
    client_id: prompt.clientId,
    callback: receive,
    auto_select: prompt.autoSelect ?? false,
    cancel_on_tap_outside: prompt.cancelOnTapOutside ?? true,
    context: prompt.context ?? "signin",
    ux_mode: "popup",
    nonce: prompt.nonce,
    itp_support: true,
    use_fedcm_for_prompt: prompt.promptOptions?.fedCM ?? true,
    ...prompt.additionalOptions,
  });
}

/** After these, the user or the page does not want another prompt. */
const SKIPPED: readonly unknown[] = [undefined, "user_cancel", "tap_outside"];

function mayRepeat(notification: Notification): boolean {
  if (notification.isDismissedMoment?.()) return notification.getDismissedReason?.() !== "cancel_called";
  return notification.isSkippedMoment?.() === true && !SKIPPED.includes(notification.getSkippedReason?.());
}

/** The token may follow the notification that it was chosen. */
const isOver = (notification: Notification): boolean =>
  notification.getDismissedReason?.() !== "credential_returned" &&
  [notification.isDismissedMoment?.(), notification.isSkippedMoment?.(), notification.isNotDisplayed?.()].includes(
    true,
  );

function ask(script: GoogleScript, { promptOptions = {}, onPromptNotification, signal }: Prompt): Promise<string> {
  const { baseDelay = 1000, maxAttempts = 5 } = promptOptions;
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSettled = false;
    const settle = (work: () => void): void => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      if (receivers.prompt === take) receivers.prompt = undefined;
      work();
    };
    const take: Receive = (token) => settle(() => resolve(token));
    const show = (attempt: number): void =>
      script.prompt((notification) => {
        if (isSettled || !isOver(notification)) return;
        if (mayRepeat(notification) && attempt < maxAttempts) {
          timer = setTimeout(() => show(attempt + 1), 2 ** attempt * baseDelay);
          return;
        }
        settle(() => {
          onPromptNotification?.(notification);
          reject(cancelled("Google did not show the prompt, or the user closed it"));
        });
      });
    receivers.prompt = take;
    const end = (): void =>
      settle(() => {
        script.cancel();
        reject(cancelled());
      });
    signal.addEventListener("abort", end, { once: true });
    show(0);
  });
}

function elementOf(container: HTMLElement | string): HTMLElement {
  const element = typeof container === "string" ? document.querySelector<HTMLElement>(container) : container;
  if (element === null) throw new Refusal("ONE_TAP_UNAVAILABLE", `No element matches ${String(container)}`);
  return element;
}

/** Passes on the first token to its caller, and each later one to `later`, because a user may click again. */
function offer(
  script: GoogleScript,
  { button, signal }: Prompt & { readonly button: object },
  later: Receive,
): Promise<string> {
  const { container, config = { type: "icon" } } = button as NonNullable<Prompt["button"]>;
  script.renderButton(elementOf(container), config);
  return new Promise((resolve, reject) => {
    let isFirst = true;
    receivers.button = (token) => {
      if (isFirst) resolve(token);
      else later(token);
      isFirst = false;
    };
    signal.addEventListener(
      "abort",
      () => {
        receivers.button = undefined;
        reject(cancelled());
      },
      { once: true },
    );
  });
}

/** Asks Google's script for an ID token. @throws Refusal */
export async function askScript(prompt: Prompt, later: Receive): Promise<string> {
  const script = await googleScript(prompt.scriptNonce).catch((error: unknown) => {
    throw new Refusal("ONE_TAP_UNAVAILABLE", messageOf(error));
  });
  if (prompt.signal.aborted) throw cancelled();
  initialize(script, prompt);
  const { button } = prompt;
  return button === undefined ? ask(script, prompt) : offer(script, { ...prompt, button }, later);
}
