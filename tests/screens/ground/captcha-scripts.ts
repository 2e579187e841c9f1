import type { Page } from "playwright-core";

export const HUMAN = "I am human";
export const CLOSE = "Close the challenge";

/** How a stand-in behaves: it lets the visitor pass, asks for a click, is given up, expires, or reports an error. */
export type Mood = "easy" | "hard" | "expired" | "error";

export type ServiceName = "turnstile" | "hcaptcha" | "recaptcha" | "score" | "captchafox";

/** The functions that all stand-ins share. A response names the site key, the action and its number. */
const SHARED = `
(() => {
let count = 0;
const answer = (key, action = "none") => ["good", key, action, performance.timeOrigin, (count += 1)].join("-");
const mood = () => globalThis.captchaMood ?? "easy";
const ask = (place, text, done) => {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.style = "min-block-size: 2rem; background: #fff; color: #000";
  button.onclick = done;
  place.append(button);
  return button;
};
/** A challenge that opens over the page, as the services show it. */
const popUp = (done, close) => {
  const box = document.createElement("div");
  box.style = "position: fixed; inset: 0; z-index: 2147483647; background: #000c";
  const end = (work) => () => { box.remove(); work(); };
  document.body.append(box);
  ask(box, "${HUMAN}", end(done)).focus();
  ask(box, "${CLOSE}", end(close));
};
`;

const SCRIPTS: Readonly<Record<ServiceName, string>> = {
  turnstile: `
globalThis.turnstile = {
  render(element, { sitekey, action, callback, appearance, ...on }) {
    if (appearance !== "interaction-only") throw new Error("visible too early");
    const done = () => callback(answer(sitekey, action));
    if (mood() === "easy") setTimeout(done);
    else if (mood() === "error") setTimeout(() => on["error-callback"]("300010"));
    else setTimeout(() => { on["before-interactive-callback"](); ask(element, "${HUMAN}", done); });
    return "widget";
  },
  remove(widget) { if (widget !== "widget") throw new Error("another widget"); },
};`,
  hcaptcha: `
const keys = {};
globalThis.hcaptcha = {
  render(element, { sitekey, size }) {
    if (size !== "invisible") throw new Error("visible");
    keys["widget"] = sitekey;
    return "widget";
  },
  execute: (widget, { async }) => new Promise((resolve, reject) => {
    if (!async) throw new Error("without a promise");
    const done = () => resolve({ response: answer(keys[widget]), key: "key" });
    if (mood() === "easy") done();
    else if (mood() === "error") reject("network-error");
    else if (mood() === "expired") reject("challenge-expired");
    else popUp(done, () => reject("challenge-closed"));
  }),
  remove(widget) { delete keys[widget]; },
};`,
  recaptcha: `
globalThis.grecaptcha = {
  ready: (work) => setTimeout(work),
  render(element, { sitekey, callback, ...on }) {
    if (mood() === "error") setTimeout(() => on["error-callback"]());
    else ask(element, "${HUMAN}", () => callback(answer(sitekey)));
    return 0;
  },
};`,
  score: `
globalThis.grecaptcha = {
  ready: (work) => setTimeout(work),
  execute: async (key, { action }) => {
    if (!/^[A-Za-z_/]+$/.test(action)) throw new Error("Invalid action name");
    if (mood() === "error") throw new Error("Invalid site key");
    return answer(key, action);
  },
};`,
  captchafox: `
const given = {};
const api = {
  render(element, options) {
    if (options.mode !== "popup") throw new Error("visible");
    given["widget"] = options;
    return "widget";
  },
  execute: (widget) => new Promise((resolve, reject) => {
    const { sitekey, onVerify, onClose, onError, onFail } = given[widget];
    const done = () => { onVerify(answer(sitekey)); resolve(answer(sitekey)); };
    if (mood() === "easy") done();
    else if (mood() === "error") onError(new Error("offline"));
    else if (mood() === "expired") onFail();
    else popUp(done, onClose);
  }),
  remove(widget) { delete given[widget]; },
};
setTimeout(() => { globalThis.captchafox = api; globalThis.captchaFoxOnLoad(); });`,
};

const URLS: Readonly<Record<ServiceName, RegExp>> = {
  turnstile: /^https:\/\/challenges\.cloudflare\.com\/turnstile\/v0\/api\.js\?render=explicit$/,
  hcaptcha: /^https:\/\/js\.hcaptcha\.com\/1\/api\.js\?render=explicit$/,
  recaptcha: /^https:\/\/www\.google\.com\/recaptcha\/api\.js\?render=explicit&hl=en$/,
  score: /^https:\/\/www\.google\.com\/recaptcha\/api\.js\?render=a-site-key$/,
  captchafox: /^https:\/\/cdn\.captchafox\.com\/api\.js\?render=explicit&onload=captchaFoxOnLoad$/,
};

/** What a page gets in place of a service's script. A content blocker answers with an error, or an empty script. */
export type Delivery = "script" | "blocked" | "emptied";

/** Answers for all services, so that nothing leaves the machine. Returns what was loaded, newest last. */
export async function serveCaptchas(page: Page, name: ServiceName = "turnstile", delivery: Delivery = "script") {
  const loaded: string[] = [];
  await page.route(/^https:\/\//, (route) => {
    const url = route.request().url();
    loaded.push(url);
    if (!URLS[name].test(url) || delivery === "blocked") return route.abort();
    const body = delivery === "script" ? `${SHARED}${SCRIPTS[name]}})();` : "";
    return route.fulfill({ contentType: "text/javascript", body });
  });
  return loaded;
}

export const feel = (page: Page, mood: Mood) =>
  page.evaluate((value) => {
    Object.assign(globalThis, { captchaMood: value });
  }, mood);
