import { errorText } from "../shell/error-text.ts";
import { linkErrorText } from "../shell/link-error-text.ts";
import { nameOf } from "./providers.ts";
import type { Trouble } from "./trouble.ts";

const RESTART = "That took too long, or it began in another browser. Try again.";
const unknown = (name: string) => `${name} did not tell us who you are. Try again in a moment.`;
const ours = () => "Something went wrong on our side. Try again in a moment.";

/** By the `error` in the URL, which is not repeated. */
const TEXTS = new Map<string, (name: string) => string>([
  ["access_denied", (name) => `You cancelled at ${name}, so nothing has happened. Try again, or choose another way.`],
  [
    "account_not_linked",
    (name) =>
      `There is already an account here with the address of your ${name} account. ` +
      `Sign in as you did before. ${name} has not verified this address, so it cannot be connected.`,
  ],
  [
    "signup_disabled",
    (name) => `No account here belongs to your ${name} account, and new ones can’t be created this way.`,
  ],
  [
    "email_not_verified",
    () => "Your address is yet to be verified. Open the link that we have sent to it, then sign in.",
  ],
  [
    "email_not_found",
    (name) => `An account needs an e-mail address, and ${name} did not give us yours. Allow it there.`,
  ],
  ["please_restart_the_process", () => RESTART],
  ["state_not_found", () => RESTART],
  ["no_callback_url", () => RESTART],
  ["oauth_provider_not_found", () => "This way of signing in is not offered here."],
  [
    "unable_to_link_account",
    (name) =>
      `${name} could not be connected: ${name} has not verified your address there, or you were signed out meanwhile.`,
  ],
  [
    "account_already_linked_to_different_user",
    (name) => `That ${name} account opens another account here. Disconnect it there first.`,
  ],
  ["invalid_callback_request", unknown],
  ["no_code", unknown],
  ["invalid_code", unknown],
  ["unable_to_get_user_info", unknown],
  ["server_error", (name) => `${name} has a problem of its own. Try again later.`],
  ["temporarily_unavailable", (name) => `${name} has a problem of its own. Try again later.`],
  ["banned_user", () => errorText("BANNED_USER")],
  ["internal_server_error", ours],
  ["unable_to_create_user", ours],
  ["unable_to_create_session", ours],
]);

/** Mailed links may end here. */
const OF_LINKS = ["token_expired", "invalid_token", "user_not_found", "unauthorized"];

function byText(id: string): string {
  return id === "credential" ? "your password" : nameOf(id);
}

export function troubleText({ code, provider, methods }: Trouble): string {
  const name = provider === null ? "the provider" : nameOf(provider);
  if (code === "account_not_linked" && methods.length > 0) {
    return (
      `There is already an account here with the address of your ${name} account. ` +
      `Sign in to it with ${methods.map(byText).join(" or ")} within ten minutes, and ${name} is connected to it.`
    );
  }
  if (OF_LINKS.includes(code)) return linkErrorText(code);
  const text = TEXTS.get(code) ?? ((name: string) => `${name} broke it off. Try again, or choose another way.`);
  const words = text(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
