import type { Answer } from "@sallyport/testing";
import { expect, test } from "vitest";
import { toPost } from "../acts/act.ts";
import { everyAct } from "../acts/every-act.ts";
import { withField } from "../acts/fields.ts";

/** The required fields of each route of the core. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  "/sign-up/email": ["name", "email", "password"],
  "/sign-in/email": ["email", "password"],
  "/sign-in/social": ["provider"],
  "/link-social": ["provider"],
  "/revoke-session": ["token"],
  "/send-verification-email": ["email"],
  "/request-password-reset": ["email"],
  "/forget-password": ["email"],
  "/reset-password": ["newPassword"],
  "/change-password": ["currentPassword", "newPassword"],
  "/change-email": ["newEmail"],
  "/undo-email-change": ["token"],
  "/confirm-email": ["token"],
  "/reject-sign-up": ["token"],
  "/reauthenticate": ["password"],
  "/unlink-account": ["providerId"],
  "/get-access-token": ["providerId"],
  "/refresh-token": ["providerId"],
  "/account-info": ["providerId"],
};

/** The maximum length of texts that no column limits. */
const LONGEST: readonly (readonly [path: string, field: string, characters: number])[] = [
  ["/sign-up/email", "image", 2048],
  ["/update-user", "image", 2048],
  ["/revoke-session", "token", 255],
  ["/sign-in/social", "provider", 100],
  ["/sign-in/social", "loginHint", 320],
  ["/unlink-account", "providerId", 100],
  ["/unlink-account", "accountId", 255],
  ["/get-access-token", "accountId", 255],
  ["/get-access-token", "userId", 255],
];

function expectNamed(answer: Answer, path: string, field: string): void {
  expect([answer.status, answer.code], `${path} ${field} ${answer.text}`).toEqual([400, "VALIDATION_ERROR"]);
  expect(answer.at("message"), path).toContain(`[body.${field}]`);
}

test("a missing required field returns 400 with its name", async () => {
  const { acts, inert } = await everyAct();
  await inert(async () => {
    for (const [path, fields] of Object.entries(REQUIRED)) {
      const act = acts.find((each) => each.path === path);
      if (act === undefined) throw new Error(`${path} is no POST route`);
      for (const field of fields) {
        expectNamed(await toPost({ ...act, body: withField(act.body, field, undefined) }), path, field);
      }
    }
  });
});

test("a text that is one character too long returns 400 with the name of its field", async () => {
  const { acts } = await everyAct();
  for (const [path, field, characters] of LONGEST) {
    const act = acts.find((each) => each.path === path);
    if (act === undefined) throw new Error(`${path} is no POST route`);
    const send = (length: number) => toPost({ ...act, body: withField(act.body, field, "x".repeat(length)) });
    expectNamed(await send(characters + 1), path, field);
    expect((await send(characters)).code, `${path} ${field}`).not.toBe("VALIDATION_ERROR");
  }
});
