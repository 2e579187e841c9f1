import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { addPasskey, ask } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { toBase64, webp } from "../../ground/images.ts";
import { personOf, signIn, signUp } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import { POSTS } from "../organization/organization-calls.ts";
import { beginEnrolling, held, verifyTotp } from "../two-factor/two-factor-harness.ts";
import type { ActsByPath, Ground } from "./act.ts";

/** Returns requests of an owner, of an invited user, and of one whose domain is verified. */
export async function organizationActs({ lab, caller }: Ground): Promise<ActsByPath> {
  const zed = await signUp(lab, "zed");
  await prove(lab, "zed");
  const invitation = { email: personOf("zed").email, role: "member", organizationId: "org-acme" };
  const { json } = await caller.post("/organization/invite-member", invitation);
  const joining = await signUp(lab, "joining");
  await prove(lab, "joining");
  return {
    ...Object.fromEntries(POSTS.map(([path, body]) => [path, [caller, body]] as const)),
    "/organization/accept-invitation": [zed, { invitationId: Reflect.get(Object(json), "id") }],
    "/organization/join": [joining, { organizationId: "org-acme" }],
  };
}

export async function adminActs({ lab, caller }: Ground): Promise<ActsByPath> {
  await signUp(lab, "seen");
  const userId = (await lab.users()).find(({ name }) => name === "seen")?.id;
  const sessionToken = (await lab.sessions()).find((session) => session.userId === userId)?.id;
  const banned: object = { banned: true };
  await lab.store.update(user, { where: { id: "u-stranger" } }, banned);
  const acting = await signIn(lab, "caller");
  await acting.post("/admin/impersonate-user", { userId });
  const { password } = personOf("carol");
  return {
    "/admin/create-user": [caller, { email: "new@example.org", name: "New", password }],
    "/admin/update-user": [caller, { userId, data: { name: "Other" } }],
    "/admin/set-role": [caller, { userId, role: "admin" }],
    "/admin/ban-user": [caller, { userId, banReason: "spam" }],
    "/admin/unban-user": [caller, { userId: "u-stranger" }],
    "/admin/impersonate-user": [caller, { userId }],
    "/admin/stop-impersonating": [acting, {}],
    "/admin/remove-user": [caller, { userId }],
    "/admin/set-user-password": [caller, { userId, newPassword: password }],
    "/admin/list-user-sessions": [caller, { userId }],
    "/admin/revoke-user-session": [caller, { sessionToken }],
    "/admin/revoke-user-sessions": [caller, { userId }],
    "/admin/has-permission": [caller, { permissions: { user: ["ban"] } }],
  };
}

export async function apiKeyActs({ caller }: Ground): Promise<ActsByPath> {
  const keyId = (await caller.post("/api-key/create", { name: "ci" })).at("id");
  return {
    "/api-key/create": [caller, { name: "another" }],
    "/api-key/update": [caller, { keyId, name: "other" }],
    "/api-key/rotate": [caller, { keyId }],
    "/api-key/delete": [caller, { keyId }],
    "/api-key/revoke": [caller, { keyId }],
  };
}

export const imagesActs = ({ caller }: Ground): ActsByPath => ({
  "/images/upload": [caller, { image: toBase64(webp()) }],
});

export async function passkeyActs({ lab, caller }: Ground): Promise<ActsByPath> {
  const authenticator = new SoftwareAuthenticator({ origin: lab.origin });
  const id = await addPasskey(caller, authenticator);
  const asked = await ask(caller, "generate-register-options");
  const [visitor, newcomer] = [new Browser(lab), new Browser(lab)];
  const forSignIn = await ask(visitor, "generate-authenticate-options");
  const person = { name: "Newcomer", email: "newcomer@example.org" };
  const forSignUp = (await newcomer.post("/passkey/generate-sign-up-options", person)).json as typeof asked;
  const made = () => new SoftwareAuthenticator({ origin: lab.origin });
  return {
    "/passkey/verify-registration": [caller, { response: made().create(asked) }],
    "/passkey/verify-authentication": [visitor, { response: authenticator.get(forSignIn) }],
    "/passkey/generate-sign-up-options": [newcomer, { name: "Another", email: "another@example.org" }],
    "/passkey/verify-sign-up": [newcomer, { response: made().create(forSignUp) }],
    "/passkey/update-passkey": [caller, { id, name: "Phone" }],
    "/passkey/delete-passkey": [caller, { id }],
  };
}

export async function twoFactorActs({ lab, mailbox, caller }: Ground): Promise<ActsByPath> {
  const eve = await signUp(lab, "eve");
  const { phone, backupCodes } = await beginEnrolling(lab, eve, "eve");
  await verifyTotp(eve, phone.code(-1), { trustDevice: true });
  // The list contains only devices that were trusted after the enrolment.
  lab.clock.advance({ seconds: 1 });
  await verifyTotp(await held(lab, "eve", new Browser(lab)), phone.code(), { trustDevice: true });
  const [device] = Object((await eve.get("/two-factor/list-trusted-devices")).json);
  const [asking, mailed] = [await held(lab, "eve"), await held(lab, "eve")];
  await mailed.post("/two-factor/send-otp");
  const { code } = await mailbox.last("two-factor-code");
  const { password } = personOf("eve");
  const right = phone.code(1);
  return {
    "/two-factor/challenge": [asking, { action: "verify", method: "totp", code: right }],
    "/two-factor/enable": [caller, { password: personOf("caller").password }],
    "/two-factor/disable": [eve, { password }],
    "/two-factor/get-totp-uri": [eve, { password }],
    "/two-factor/verify-totp": [asking, { code: right }],
    "/two-factor/send-otp": [asking, {}],
    "/two-factor/verify-otp": [mailed, { code }],
    "/two-factor/verify-backup-code": [asking, { code: backupCodes[0] }],
    "/two-factor/generate-backup-codes": [eve, { password }],
    "/two-factor/revoke-trusted-device": [eve, { id: Reflect.get(Object(device), "id") }],
  };
}

export async function usernameActs({ lab, caller }: Ground): Promise<ActsByPath> {
  const uma = await signUp(lab, "uma");
  await uma.post("/update-user", { username: "uma" });
  const { password } = personOf("uma");
  // The first such call on a database also notes that every name has a claim.
  await caller.post("/is-username-available", { username: "nobody" });
  return {
    "/sign-in/username": [uma, { username: "uma", password }],
    "/is-username-available": [caller, { username: "nobody" }],
  };
}
