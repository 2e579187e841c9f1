import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { refusal } from "../../../fixtures/screens.ts";

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
  test("usePasskeyList: they are listed, renamed and removed; what is refused is told", async () => {
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

  test("usePasskeySignIn: a browser without passkeys says so, and nobody is signed in", async () => {
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
});
