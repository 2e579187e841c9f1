import { expect, test } from "vitest";
import { keyOf, madeOf, WITH_KEYS } from "../../../fixtures/api-keys.ts";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const ada = sessionOf("ada");
const unauthorized = () => Response.json({ code: "UNAUTHORIZED", message: "Nobody" }, { status: 401 });
const forbidden = () =>
  Response.json({ code: "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS", message: "No" }, { status: 403 });

inEachReact("useApiKeyList", ({ playOn, until }) => {
  const open = ({ session = ada as typeof ada | null, list = (): unknown => ({ apiKeys: [keyOf("CI")] }) } = {}) =>
    playOn(
      { "/capabilities": () => WITH_KEYS, "/get-session": () => session, "/api-key/list": list },
      ({ useApiKeyList }) => useApiKeyList(),
      { session },
    );

  test.each([
    ["shown", {}],
    ["signed-out", { session: null, list: unauthorized }],
    ["refused", { list: forbidden }],
    ["failed", { list: () => refusal("TOO_STRANGE") }],
  ] as const)("the list's step is %s", async (step, options) => {
    const { flow } = await open(options);
    await until(() => expect(flow().step).toBe(step));
  });

  test("shows a created or rotated key until it was saved", async () => {
    const { flow, answers, does, isShown } = await open();
    await does(({ begin }) => begin({ is: "new" }));
    expect(flow().open).toEqual({ is: "new" });
    await does(({ onMade }) => onMade(madeOf("CI")));
    expect(flow()).toMatchObject({ open: null, made: { key: "sp_CI-wxyz" } });
    answers["/api-key/rotate"] = () => madeOf("Next");
    await does(({ rotate }) => rotate(keyOf("Next")));
    await isShown({ made: { key: "sp_Next-wxyz" }, problem: "" });
    expect(flow().done).toContain("Next");
    await does(({ forget }) => forget());
    expect(flow()).toMatchObject({ made: null, done: "" });
  });

  test("shows an error and no key when rotation fails", async () => {
    const { answers, does, isShown } = await open();
    answers["/api-key/rotate"] = () => refusal("API_KEY_NOT_FOUND", "Its own words");
    await does(({ rotate }) => rotate(keyOf("CI")));
    await isShown({ made: null, done: "", problem: "This API key no longer exists." });
  });

  test("treats a key that no longer exists as revoked, and hides it", async () => {
    const { flow, answers, asked, does, isShown } = await open();
    await does(({ onMade }) => onMade(madeOf("CI")));
    answers["/api-key/revoke"] = () => refusal("API_KEY_NOT_FOUND");
    await does(({ revoke }) => revoke(keyOf("CI")));
    await isShown({ made: null, problem: "" });
    expect(flow().done).toContain("CI");
    expect(asked("/api-key/revoke")).toEqual([{ keyId: "key-CI" }]);
  });

  test("clears the last message when another action begins", async () => {
    const { flow, does } = await open();
    await does(({ onSaved }) => onSaved(keyOf("CI")));
    expect(flow().done).toContain("CI");
    await does(({ begin }) => begin({ is: "edited", apiKey: keyOf("CI") }));
    expect(flow()).toMatchObject({ done: "", open: { is: "edited" } });
  });
});
