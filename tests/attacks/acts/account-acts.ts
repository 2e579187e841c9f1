import { account } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { follow } from "../../ground/mailed.ts";
import { personOf, signIn, signUp, tokenOf } from "../../ground/people.ts";
import { link, prove } from "../account/account-life.ts";
import { lastUndoToken } from "../account/undo-life.ts";
import type { ActsByPath, Ground } from "./act.ts";

const newPassword = "another-long-password";
const moved = "mover@elsewhere.example.org";

/** Changes an address with the approval of both mailboxes, and returns the token that undoes it. */
async function moveAway({ lab, mailbox }: Ground): Promise<string> {
  const mover = await signUp(lab, "mover");
  await prove(lab, "mover");
  await mover.post("/change-email", { newEmail: moved });
  await follow(mover, await mailbox.last("change-email"));
  await follow(mover, await mailbox.last("verify-email", moved));
  return lastUndoToken(mailbox, personOf("mover").email);
}

/** Returns the requests for the routes of the core. */
export async function accountActs(ground: Ground): Promise<ActsByPath> {
  const { lab, mailbox, caller } = ground;
  const undo = await moveAway(ground);
  const [alice, mia] = [await signUp(lab, "alice"), await signUp(lab, "mia")];
  await alice.post("/send-verification-email", { email: personOf("alice").email });
  const { token: proof } = await mailbox.last("verify-email");
  await mia.post("/change-email", { newEmail: "mia@elsewhere.example.org" });
  await new Browser(lab).post("/request-password-reset", { email: personOf("mia").email });
  const { token: reset } = await mailbox.last("reset-password");
  const { password } = personOf("caller");
  await link(lab, "caller", "google");
  await link(lab, "caller", "github", "1");
  const tokens = { accessToken: "access", refreshToken: "refresh" };
  for (const providerId of ["google", "github"]) await lab.store.update(account, { where: { providerId } }, tokens);
  const other = await signIn(lab, "caller");
  const google = { providerId: "google" };
  return {
    "/sign-up/email": [caller, personOf("carol")],
    "/sign-in/email": [caller, { email: personOf("caller").email, password }],
    "/sign-in/social": [caller, { provider: "google" }],
    "/revoke-session": [caller, { token: tokenOf(other) }],
    "/send-verification-email": [alice, { email: personOf("alice").email }],
    "/request-password-reset": [caller, { email: personOf("alice").email }],
    "/forget-password": [caller, { email: personOf("alice").email }],
    "/reset-password": [caller, { token: reset, newPassword }],
    "/change-password": [caller, { currentPassword: password, newPassword }],
    "/update-user": [caller, { name: "Owned" }],
    "/change-email": [caller, { newEmail: "owned@example.org" }],
    "/cancel-email-change": [mia, {}],
    "/undo-email-change": [caller, { token: undo }],
    "/confirm-email": [caller, { token: proof }],
    "/reject-sign-up": [caller, { token: proof }],
    "/reauthenticate": [caller, { password }],
    "/delete-user": [mia, { password: personOf("mia").password }],
    "/link-social": [caller, { provider: "google" }],
    "/unlink-account": [caller, google],
    "/get-access-token": [caller, google],
    "/refresh-token": [caller, google],
    "/account-info": [caller, { providerId: "github" }],
  };
}
