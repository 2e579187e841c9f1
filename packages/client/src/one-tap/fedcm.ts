import type { Prompt } from "./options.ts";
import { cancelled, messageOf, Refusal } from "./refusal.ts";

const GOOGLE = "https://accounts.google.com/gsi/fedcm.json";

const hasFedCm = (): boolean => "IdentityCredential" in globalThis;

/** Chrome moves the nonce into `params`, and needs it in both places until all versions have. */
function requestOf({ configURL = GOOGLE, clientId, params, nonce, autoSelect, context = "signin", signal }: Prompt) {
  const provider = { configURL, clientId, nonce, params: { ...params, nonce } };
  return {
    identity: { context, providers: [provider] },
    mediation: autoSelect === true ? "optional" : "required",
    signal,
  } as const;
}

function refusalOf(thrown: unknown): Refusal {
  const name = thrown instanceof Error ? thrown.name : "";
  // The browser hides whether the user closed the dialog or has no account.
  const isClosed = ["AbortError", "NetworkError", "NotAllowedError"].includes(name);
  return isClosed ? cancelled(messageOf(thrown)) : new Refusal("ONE_TAP_UNAVAILABLE", messageOf(thrown));
}

export async function askBrowser(prompt: Prompt): Promise<string> {
  if (!hasFedCm()) throw new Refusal("ONE_TAP_UNAVAILABLE", "This browser has no FedCM");
  const credential: object | null = await navigator.credentials.get(requestOf(prompt)).catch((thrown: unknown) => {
    throw refusalOf(thrown);
  });
  const token: unknown = credential === null ? undefined : Reflect.get(credential, "token");
  if (typeof token !== "string") throw new Refusal("ONE_TAP_UNAVAILABLE", "The identity provider sent no token");
  return token;
}

/** Asks the user again at the next visit, instead of signing in the account that has just signed out. */
export async function preventSilentAccess(): Promise<void> {
  if (hasFedCm()) await navigator.credentials.preventSilentAccess().catch(() => undefined);
}
