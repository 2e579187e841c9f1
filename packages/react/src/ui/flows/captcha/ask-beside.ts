import type { CaptchaTask, SolveCaptcha } from "../../plugins/form-parts.ts";

interface Texts {
  readonly lead: string;
  readonly cancel: string;
}

interface Asked extends Pick<CaptchaTask, "action" | "locale"> {
  readonly solve: SolveCaptcha;
  readonly button: HTMLElement | null;
  readonly texts: Texts;
  /** Ended by another call, which takes the place of this one. */
  readonly signal: AbortSignal;
}

/** Such a row or list is too narrow for a widget inside. */
const ROW = '[data-part="actions"], [data-part="social-list"]';

let count = 0;

function place(element: HTMLElement, button: HTMLElement | null): void {
  if (button === null) {
    (document.querySelector("[data-sallyport]") ?? document.body).append(element);
    return;
  }
  const beside = button.closest(ROW) ?? button;
  if (button.matches("[type=submit]")) beside.before(element);
  else beside.after(element);
}

function create(name: string, attributes: Readonly<Record<string, string>>, text = ""): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

/** Explains what the user has to do, and lets them give up. The group takes the focus, and its label is read out. */
function open(group: HTMLElement, { lead, cancel }: Texts, end: () => void): void {
  if (group.dataset.state === "shown") return;
  const id = `sallyport-captcha-${++count}`;
  const stop = create("button", { type: "button", "data-part": "text-button" }, cancel);
  stop.onclick = end;
  group.dataset.state = "shown";
  group.role = "group";
  group.tabIndex = -1;
  group.setAttribute("aria-labelledby", id);
  group.prepend(create("p", { id, "data-part": "text" }, lead));
  group.append(stop);
  group.focus();
}

/** Shows a captcha beside the button while the user has to solve it. Resolves to the response, or to an empty text. */
export async function askBeside({ solve, action, locale, button, texts, signal }: Asked): Promise<string> {
  if (signal.aborted) return "";
  const group = create("div", { "data-part": "captcha" });
  const element = create("div", {});
  group.append(element);
  place(group, button);
  const ending = new AbortController();
  const ended = new Promise<string>((resolve) => ending.signal.addEventListener("abort", () => resolve("")));
  const end = (): void => ending.abort();
  signal.addEventListener("abort", end);
  // The screen may change without the captcha.
  const watch = new MutationObserver(() => group.isConnected || end());
  watch.observe(document, { childList: true, subtree: true });
  const show = (): void => open(group, texts, end);
  try {
    return await Promise.race([solve({ action, element, locale, signal: ending.signal, show }), ended]);
  } finally {
    end();
    watch.disconnect();
    const had = group.contains(document.activeElement) || document.activeElement === document.body;
    group.remove();
    if (had) button?.focus();
  }
}
