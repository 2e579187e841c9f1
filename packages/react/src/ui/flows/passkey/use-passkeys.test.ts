import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES, refusal } from "../../../fixtures/screens.ts";

const [LIST, RENAME, REMOVE] = [
  "/passkey/list-user-passkeys",
  "/passkey/update-passkey",
  "/passkey/delete-passkey",
] as const;
const KEY = { id: "key", name: "Laptop", createdAt: null, lastUsedAt: null, backedUp: false };
const SESSION = {
  session: { id: "s", token: "t", userId: "ada" },
  user: { id: "ada", name: "Ada", email: "ada@example.com" },
};
const reauthenticate = { run: <Answer>(call: () => Promise<Answer>) => call() };

inEachReact("passkeys", ({ playOn }) => {
  test("usePasskeyList: lists, renames and removes passkeys, and shows errors", async () => {
    const answers = {
      "/get-session": () => SESSION,
      [LIST]: () => [KEY],
      [RENAME]: () => ({ passkey: KEY }),
      [REMOVE]: () => refusal("PASSKEY_NOT_FOUND"),
    };
    const page = await playOn(answers, ({ usePasskeyList }) => usePasskeyList({ reauthenticate }));
    await page.isShown({ passkeys: [{ id: "key" }], problem: "" });
    const [key = expect.fail("Nothing is listed")] = page.flow().passkeys ?? [];
    await page.does(({ rename }) => rename(key, "Phone"));
    await page.isShown({ done: "Passkey renamed", problem: "" });
    expect(page.asked(RENAME)).toEqual([{ id: "key", name: "Phone" }]);
    await page.does(({ remove }) => remove(key));
    await page.isShown({ done: "", problem: expect.stringMatching(/\S/) });
    expect(page.asked(REMOVE)).toEqual([{ id: "key" }]);
  });

  test("usePasskeySignIn: shows an error in a browser without passkeys", async () => {
    const finish = vi.fn();
    const page = await playOn(
      { "/passkey/generate-authenticate-options": () => ({ challenge: "AAAA", rpId: "localhost", timeout: 1 }) },
      ({ usePasskeySignIn }) => usePasskeySignIn({ finish }),
    );
    expect(page.flow()).toMatchObject({ isPending: false, problem: "" });
    await page.does(({ start }) => start());
    await page.isShown({ isPending: false, problem: expect.stringMatching(/\S/) });
    expect(finish).not.toHaveBeenCalled();
  });

  test("usePasskeySignUp: checks the fields, and shows an error in a browser without passkeys", async () => {
    const finish = vi.fn(async () => null);
    const SIGN_UP = "/passkey/generate-sign-up-options";
    const page = await playOn(
      { [SIGN_UP]: () => refusal("INVALID_EMAIL") },
      ({ usePasskeySignUp }) => usePasskeySignUp({ finish }),
      { formOf: ({ form }) => form, names: ["name", "email"] },
    );
    await page.submit({ name: " ", email: "ada" });
    expect(page.wrong()).toEqual(["name", "email"]);
    await page.submit({ name: " Ada ", email: " ada@example.com " });
    await page.isWrong("email");
    expect(page.asked(SIGN_UP)).toEqual([{ name: "Ada", email: "ada@example.com" }]);
    page.answers[SIGN_UP] = () => ({ challenge: "AAAA", rp: { id: "localhost", name: "x" }, user: { id: "AAAA" } });
    await page.submit({ name: "Ada", email: "ada@example.com" });
    await page.isShown({ step: "form", email: "", form: { problems: { form: expect.stringMatching(/\S/) } } });
    expect(finish).not.toHaveBeenCalled();
  });

  test("useHasPasskeySignUp: requires the server's permission and no other required field", async () => {
    const nick = { name: "nick", type: "string", required: true, consent: false } as const;
    const offered = async (signUp: boolean, signUpFields: readonly object[]) => {
      const plugins = { passkey: { signUp } };
      const capabilities = { ...CAPABILITIES, plugins, signUpFields };
      const page = await playOn({ "/capabilities": () => capabilities }, (h) => ({
        isOffered: h.useHasPasskeySignUp(),
        isKnown: h.useCapabilities().data !== null,
      }));
      await page.isShown({ isKnown: true });
      return page.flow().isOffered;
    };
    expect(await offered(true, [])).toBe(true);
    expect(await offered(true, [{ ...nick, required: false }])).toBe(true);
    expect(await offered(true, [nick])).toBe(false);
    expect(await offered(false, [])).toBe(false);
  });
});
