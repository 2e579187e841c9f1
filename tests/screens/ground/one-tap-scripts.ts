import type { Page } from "playwright-core";
import { widen } from "./look.ts";
import type { oneTaps } from "./service-sites.ts";
import type { Visit } from "./visits.ts";

export const ADA = "ada@example.com";
/** The buttons of the prompt. */
export const CONTINUE = "Continue as Ada";
export const CLOSE = "Close the prompt";

/** Stands in for the script of Google: buttons choose the account, or close the prompt with a reason. */
const SCRIPT = `
const said = window.said = [];
let options, prompt;
const choose = async (select_by) => options.callback({ credential: await window.issueToken(options.nonce), select_by });
const add = (parent, text, onclick) => {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: text, onclick });
  button.style = "min-height: 44px; color: #1f1f1f; background: #ffffff";
  parent.append(button);
};
const close = () => { prompt?.remove(); prompt = undefined; };
const moment = (dismissed, skipped) => ({
  isDismissedMoment: () => dismissed !== null,
  getDismissedReason: () => dismissed,
  isSkippedMoment: () => skipped !== null,
  getSkippedReason: () => skipped,
  isNotDisplayed: () => false,
});
window.google = { accounts: { id: {
  initialize(given) { options = given; },
  prompt(listener) {
    said.push("prompt " + options.context);
    close();
    const reason = new URLSearchParams(location.search).get("skips");
    if (reason !== null) return listener(moment(null, reason));
    prompt = document.body.appendChild(document.createElement("div"));
    prompt.role = "dialog";
    prompt.ariaLabel = "Sign in with Google";
    prompt.style = "position: fixed; inset: auto 0 0; padding: 16px; background: #ffffff";
    add(prompt, "${CONTINUE}", () => { close(); choose("user"); listener(moment("credential_returned", null)); });
    add(prompt, "${CLOSE}", () => { close(); listener(moment(null, "user_cancel")); });
  },
  renderButton(container, config) {
    said.push("button " + config.type);
    add(container, "Sign in with Google", () => choose("btn"));
  },
  cancel() { said.push("cancel"); close(); },
  disableAutoSelect() { said.push("disableAutoSelect"); },
} } };`;

const said = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, "said") ?? []);

/** A page of a visitor whose browser loads the script. */
export interface OneTapVisit extends Visit {
  /** The calls of the page, in order: the script, and those of One Tap. */
  readonly asked: readonly string[];
  /** Returns what the page has told the script since it was loaded. */
  said(): Promise<string[]>;
}

/** Opens a page, at the width of a phone, whose user has the account of `email` at Google. */
export async function openOneTap(site: ReturnType<typeof oneTaps>, path: string, email = ADA): Promise<OneTapVisit> {
  const visit = await site.visitAlone("en");
  const { page } = visit;
  await widen(page, 360);
  const asked: string[] = [];
  await page.exposeFunction("issueToken", (nonce: string) => site.tokenFor(email, nonce));
  await page.route("https://accounts.google.com/gsi/client", (route) => {
    asked.push("script");
    return route.fulfill({ contentType: "text/javascript", body: SCRIPT });
  });
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/auth/one-tap/")) asked.push(pathname.slice("/api/auth".length));
  });
  await page.goto(path);
  return { ...visit, asked, said: () => said(page) };
}
