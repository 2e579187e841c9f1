import { expect, test } from "vitest";
import { keyOf, madeOf, WITH_KEYS } from "../../../fixtures/api-keys.ts";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const ada = sessionOf("ada");
const nobody = () => Response.json({ code: "UNAUTHORIZED", message: "Nobody" }, { status: 401 });
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
    ["signed-out", { session: null, list: nobody }],
    ["refused", { list: forbidden }],
    ["failed", { list: () => refusal("TOO_STRANGE") }],
  ] as const)("what is known of the list is %s", async (step, options) => {
    const { flow } = await open(options);
    await until(() => expect(flow().step).toBe(step));
  });

  test("a key that is made or renewed is there until it was kept", async () => {
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

  test("a key that was not renewed is not shown, and why is told", async () => {
    const { answers, does, isShown } = await open();
    answers["/api-key/rotate"] = () => refusal("API_KEY_NOT_FOUND", "Its own words");
    await does(({ rotate }) => rotate(keyOf("CI")));
    await isShown({ made: null, done: "", problem: "This API key no longer exists." });
  });

  test("one that has ended elsewhere is revoked, and what was made of it is no longer shown", async () => {
    const { flow, answers, asked, does, isShown } = await open();
    await does(({ onMade }) => onMade(madeOf("CI")));
    answers["/api-key/revoke"] = () => refusal("API_KEY_NOT_FOUND");
    await does(({ revoke }) => revoke(keyOf("CI")));
    await isShown({ made: null, problem: "" });
    expect(flow().done).toContain("CI");
    expect(asked("/api-key/revoke")).toEqual([{ keyId: "key-CI" }]);
  });

  test("what was told goes as another thing begins", async () => {
    const { flow, does } = await open();
    await does(({ onSaved }) => onSaved(keyOf("CI")));
    expect(flow().done).toContain("CI");
    await does(({ begin }) => begin({ is: "edited", apiKey: keyOf("CI") }));
    expect(flow()).toMatchObject({ done: "", open: { is: "edited" } });
  });
});
