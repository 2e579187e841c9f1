import type { AuthOptions } from "@sallyport/core";
import { type PasskeyOptions, passkey } from "@sallyport/core/passkey";
import { type Answer, Browser, Outbox } from "@sallyport/testing";
import { expect } from "vitest";
import { addPasskey } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";

interface Told {
  readonly name: string;
  readonly userId?: unknown;
}

/** Opens an application with passkeys, and records its events about them. */
export function openPasskeys(options: PasskeyOptions = {}, more: Partial<AuthOptions> = {}) {
  const mailbox = new Outbox();
  const told: Told[] = [];
  const hear = (name: string) => (event: object) => {
    told.push({ name, userId: Reflect.get(event, "userId") ?? Reflect.get(Reflect.get(event, "user") ?? {}, "id") });
  };
  const names = ["passkey.added", "passkey.removed", "passkey.renamed", "passkey.counter-went-back"] as const;
  const events = Object.fromEntries(names.map((name) => [name, hear(name)]));
  const plugins = [passkey(options), ...(more.plugins ?? [])];
  const lab = openAuth({ ...mailbox.options, events, ...more, plugins });
  const rows = () => lab.store.list({ ...passkeyRows }, { where: {} });
  return { lab, mailbox, told, rows, visitor: () => new Browser(lab) };
}

export async function openWithAlice(options: PasskeyOptions = {}, more: Partial<AuthOptions> = {}) {
  const app = openPasskeys(options, more);
  const alice = await signUp(app.lab.auth);
  const authenticator = new SoftwareAuthenticator();
  const passkeyId = await addPasskey(alice, authenticator);
  return { ...app, alice, authenticator, passkeyId };
}

const passkeyTable = passkey().tables?.[0];
if (passkeyTable === undefined) throw new Error("The plugin has no table");
const passkeyRows = passkeyTable;

/** Asserts the answer of a failed ceremony, which is the same for every reason. */
export function expectFailed(answer: Answer, kind: "sign-in" | "registration"): void {
  const [code, message] =
    kind === "sign-in"
      ? ["AUTHENTICATION_FAILED", "The passkey was not accepted"]
      : ["FAILED_TO_VERIFY_REGISTRATION", "The passkey could not be registered"];
  expect([answer.status, answer.json], answer.text).toEqual([400, { code, message }]);
}
