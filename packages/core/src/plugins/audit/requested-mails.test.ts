import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAudit } from "../../test/audit.ts";
import { emailOTP } from "../email-otp/index.ts";
import { magicLink } from "../magic-link/index.ts";

const CODE = "/email-otp/send-verification-otp";

test.each([
  ["/sign-in/magic-link", {}, "sign-in.requested", "magic-link"],
  [CODE, { type: "sign-in" }, "sign-in.requested", "email-otp"],
  [CODE, { type: "email-verification" }, "user.verification-requested", null],
  [CODE, { type: "forget-password" }, "password.reset-requested", null],
  ["/email-otp/request-password-reset", {}, "password.reset-requested", null],
])("a request to %s with %j records %s, for a user and for an unknown address", async (path, body, event, method) => {
  const plugins = [magicLink({ disableSignUp: true }), emailOTP({ disableSignUp: true })];
  const { auth, alice, rows, newEvents } = await openAudit({ plugins, ...new Outbox().options });
  for (const { email, subjectId } of [
    { email: alice.email, subjectId: alice.id },
    { email: "nobody@example.com", subjectId: null },
  ]) {
    expect((await new Browser(auth).post(path, { email, ...body })).status).toBe(200);
    expect(await newEvents()).toEqual([event]);
    const expected = { event, outcome: "success", actorId: null, subjectId, method, path };
    expect((await rows()).at(-1)).toMatchObject({ ...expected, details: JSON.stringify({ email }) });
  }
});
