import { expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES, refusal } from "../../../fixtures/screens.ts";

const [UPDATE, ASK] = ["/update-user", "/is-username-available"] as const;
const ADA = {
  id: "ada",
  name: "Ada",
  email: "ada@example.com",
  emailVerified: true,
  image: null,
  nickname: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};
const names = { minLength: 3, maxLength: 30, displayUsername: true };
const withNames = (change: boolean) => ({
  "/capabilities": () => ({ ...CAPABILITIES, plugins: { username: { ...names, change } } }),
});

inEachReact("usernames", ({ playOn, until }) => {
  test("useUsername: trims and saves a username, and shows a taken one at the field", async () => {
    const page = await playOn({ [UPDATE]: () => ({ status: true }) }, ({ useUsername }) => useUsername(ADA), {
      formOf: ({ form }) => form,
      names: ["username"],
    });
    expect(page.flow()).toMatchObject({ current: "", canChange: true });
    await page.submit({ username: " " });
    expect([page.wrong(), page.asked(UPDATE)]).toEqual([["username"], []]);
    page.answers[UPDATE] = () => refusal("USERNAME_IS_ALREADY_TAKEN");
    await page.submit({ username: " ada " });
    await page.isWrong("username");
    expect(page.asked(UPDATE)).toEqual([{ username: "ada" }]);
  });

  test("useUsername: allows a first username where changes are off", async () => {
    const named = { ...ADA, username: "ada", displayUsername: "Ada" };
    const set = await playOn(withNames(false), ({ useUsername }) => useUsername(named));
    await until(() => expect(set.flow()).toMatchObject({ current: "Ada", canChange: false }));
    const unset = await playOn(withNames(false), ({ useUsername }) => useUsername(ADA));
    await unset.isShown({ canChange: true });
  });

  test.each([
    [true, "available"],
    [false, "unavailable"],
  ])(
    "useUsernameAvailability: available %s from the server gives the status %s after one request",
    async (available, status) => {
      const answers = { ...withNames(true), [ASK]: () => ({ available }) };
      const page = await playOn(answers, ({ useUsernameAvailability }) => useUsernameAvailability("grace", "ada"));
      await page.isShown({ status });
      expect(page.asked(ASK)).toEqual([{ username: "grace" }]);
      const own = await playOn(answers, ({ useUsernameAvailability }) => useUsernameAvailability("ada", "ada"));
      expect(own.flow()).toEqual({ status: "unknown", note: "" });
      expect(own.asked(ASK)).toEqual([]);
    },
  );
});
