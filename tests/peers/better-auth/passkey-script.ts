import { passkey as theirs } from "@better-auth/passkey";
import { passkeyClient } from "@better-auth/passkey/client";
import { passkey as ours } from "@sallyport/core/passkey";
import { createAuthClient } from "better-auth/client";
import { fakeNavigator } from "../../ground/authenticator/fake-navigator.ts";
import { keyPair } from "../../ground/authenticator/keys.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { personOf } from "../../ground/people.ts";
import { CallRecord } from "./record.ts";
import { browserAt, openOurs, openTheirs, type Side } from "./sides.ts";

/** Passkeys belong to a domain, and the servers have only an address. */
export const PARTY = { rpID: "localhost", rpName: "App", origin: "http://localhost:3000" };

export const sides = {
  ours: (): Promise<Side> => openOurs({ plugins: [ours(PARTY)] }),
  theirs: (): Promise<Side> => openTheirs({ plugins: [theirs(PARTY)] }),
};

export const device = (side: Side) => createAuthClient({ ...browserAt(side).options, plugins: [passkeyClient()] });

/** Every call of better-auth's passkeyClient. */
export async function callEverything(side: Side) {
  const record = new CallRecord();
  const authenticator = new SoftwareAuthenticator();
  const browser = fakeNavigator(authenticator);
  const client = device(side);
  const { passkey } = client;
  await record.note("addPasskey, nobody", passkey.addPasskey());
  await record.note("listUserPasskeys, nobody", passkey.listUserPasskeys());
  await client.signUp.email(personOf("alice"));
  await record.note("listUserPasskeys, none", passkey.listUserPasskeys());
  browser.refusal = Object.assign(new Error("closed"), { name: "NotAllowedError" });
  await record.note("addPasskey, cancelled", passkey.addPasskey());
  browser.refusal = null;
  browser.forgery = { origin: "https://evil.example" };
  await record.note("addPasskey, of another origin", passkey.addPasskey());
  browser.forgery = {};
  const added = await record.note("addPasskey", passkey.addPasskey({ name: "Phone" }));
  const id = added?.id ?? "";
  await record.note("listUserPasskeys", passkey.listUserPasskeys());
  await record.note("updatePasskey", passkey.updatePasskey({ id, name: "Laptop" }));
  await record.note("updatePasskey, no name", passkey.updatePasskey({ id, name: "" }));
  await record.note("updatePasskey, nobody's", passkey.updatePasskey({ id: "nobody", name: "x" }));
  await client.signOut();

  await record.note("signIn.passkey", client.signIn.passkey());
  await record.note("getSession, signed in", client.getSession());
  await record.note("signIn.passkey, again", client.signIn.passkey());
  await client.signOut();
  browser.refusal = Object.assign(new Error("closed"), { name: "NotAllowedError" });
  await record.note("signIn.passkey, cancelled", client.signIn.passkey());
  browser.refusal = null;
  browser.forgery = { signature: keyPair().sign(Buffer.from("data")) };
  await record.note("signIn.passkey, another signature", client.signIn.passkey());
  browser.forgery = { id: Buffer.alloc(32, 1) };
  await record.note("signIn.passkey, unknown", client.signIn.passkey());
  browser.forgery = {};

  const second = device(side);
  await second.signUp.email(personOf("bob"));
  await record.note("deletePasskey, another's", second.passkey.deletePasskey({ id }));
  await record.note("updatePasskey, another's", second.passkey.updatePasskey({ id, name: "mine" }));
  await client.signIn.passkey();
  await record.note("deletePasskey, nobody's", passkey.deletePasskey({ id: "nobody" }));
  await record.note("deletePasskey", passkey.deletePasskey({ id }));
  await record.note("listUserPasskeys, none left", passkey.listUserPasskeys());
  return record;
}
