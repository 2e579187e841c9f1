import { expect, test } from "vitest";
import { whoIs } from "../../ground/people.ts";
import { nameOf, send } from "../acts/act.ts";
import { everyAct } from "../acts/every-act.ts";
import { LINKED, OFFERED } from "../acts/routes.ts";

/** An admin may call these while impersonating. Other routes that read a session declare `noImpersonation`. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "reads of the user's own data without secrets": [
    "/list-sessions",
    "/list-accounts",
    "/is-username-available",
    "/pending-email-change",
    "/two-factor/status",
    "/two-factor/list-trusted-devices",
    "/api-key/list",
    "/api-key/get",
    "/passkey/list-user-passkeys",
  ],
  "a token for other services, which names the impersonator and ends with the session": ["/token"],
  "changes of the user's own profile": ["/update-user", "/images/upload"],
  "a mail to the user's own address": ["/send-verification-email"],
  "actions with a token from the user's mailbox": [
    "/verify-email",
    "/email-otp/verify-email",
    "/confirm-email",
    "/reject-sign-up",
    "/delete-user/callback",
  ],
  "a list that is empty during an impersonation": ["/multi-session/list-device-sessions"],
  "the impersonator's own calls": ["/admin/stop-impersonating", "/admin/has-permission"],
};
/** Organization routes change no credential. */
const isOfOrganizations = (path: string): boolean => path.startsWith("/organization/");
const gated = OFFERED.filter(({ session = "none", path }) => session !== "none" && !isOfOrganizations(path));
const open = gated.filter(({ noImpersonation }) => !noImpersonation);

test("each route that reads a session rejects impersonation or is listed as allowed", () => {
  // The comparison also fails for a listed route that is gone or rejects impersonation.
  expect(open.map(({ path }) => path).sort()).toEqual(Object.values(ALLOWED).flat().sort());
});

test("each route that changes a credential rejects impersonation", () => {
  const credential = /password|email|account|link|key|factor|totp|otp|backup|device|session|reauth|delete-user/;
  const forgotten = open.filter(({ method, path }) => method !== "GET" && credential.test(path));
  const byMailbox = ["/send-verification-email", "/confirm-email", "/email-otp/verify-email"];
  expect(forgotten.map(({ path }) => path)).toEqual(byMailbox);
});

test("an impersonating admin gets 403 from all other routes, and nothing changes", async () => {
  const { acts, reads, actOn, inert } = await everyAct();
  const declared = OFFERED.filter(({ noImpersonation }) => noImpersonation);
  const refused = new Set([...declared.map(({ method, path }) => `${method} ${path}`), ...LINKED]);
  const calls = [...acts, ...reads].filter((call) => refused.has(nameOf(call)));
  expect(calls).toHaveLength(refused.size);
  const impersonator = actOn("/admin/stop-impersonating").by;
  await inert(async () => {
    for (const call of calls) {
      const answer = await send(call, impersonator);
      expect([answer.status, answer.code], `${call.path} ${answer.text}`).toEqual([403, "NOT_WHILE_IMPERSONATING"]);
    }
  });
  expect(await whoIs(impersonator)).toBe("seen");
});
