import { refusal } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openAdmin } from "../../../test/admin.ts";

const CALLS = {
  "ban-user": {},
  "unban-user": {},
  "impersonate-user": {},
  "list-user-sessions": {},
  "remove-user": {},
  "revoke-user-sessions": {},
  "set-role": { role: "user" },
  "set-user-password": { newPassword: "another password" },
  "update-user": { data: { name: "Other" } },
};

test.each(Object.entries(CALLS))("%s rejects a number as a user id", async (call, body) => {
  const { root, call: ask } = await openAdmin();
  for (const userId of [5, 0, -1, 1.5, 2 ** 53])
    expect(await ask(root.browser, call, { userId, ...body })).toEqual(
      refusal("VALIDATION_ERROR", expect.stringContaining("[body.userId]")),
    );
});
