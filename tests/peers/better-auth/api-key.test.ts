import { createAuthClient as olderClient } from "better-auth-1.2/client";
import { apiKeyClient as olderPlugin } from "better-auth-1.2/client/plugins";
import { expect, test } from "vitest";
import { httpBrowser } from "../../ground/http-browser.ts";
import { personOf } from "../../ground/people.ts";
import { DIFFERENCES } from "./api-key-differences.ts";
import { callEverything } from "./api-key-script.ts";
import { openOurs, openTheirs } from "./api-key-sides.ts";
import { differences } from "./organization-record.ts";

test("better-auth's apiKeyClient sees of both servers the same, but for what is declared", async () => {
  const [ours, theirs] = [await openOurs(), await openTheirs()];
  try {
    const [mine, reference] = [await callEverything(ours), await callEverything(theirs)];
    const found: Record<string, readonly string[]> = {};
    for (const call of new Set([...mine.keys(), ...reference.keys()])) {
      const differing = differences(mine.get(call), reference.get(call));
      const isRefusedOnce = mine.get(call)?.status !== reference.get(call)?.status;
      // Where one side alone answers with a key, its shape is no difference of its own.
      if (differing.length > 0) found[call] = isRefusedOnce ? differing.slice(0, 1) : differing;
    }
    const declared = DIFFERENCES.flatMap(({ calls }) => Object.entries(calls));
    expect(new Set(declared.map(([call]) => call)).size).toBe(declared.length);
    expect(found).toEqual(Object.fromEntries(declared));
  } finally {
    await ours.close();
    await theirs.close();
  }
});

test("the client of better-auth 1.2 makes, reads, changes and deletes keys", async () => {
  const ours = await openOurs();
  try {
    const { fetch } = httpBrowser(ours.url);
    const plugins = [olderPlugin()];
    const { apiKey, signUp } = olderClient({ baseURL: ours.url, fetchOptions: { customFetchImpl: fetch }, plugins });
    await signUp.email(personOf("alice"));
    const { data: made } = await apiKey.create({ name: "CI", metadata: { plan: "pro" } });
    const id = made?.id ?? "";
    expect((await apiKey.get({ query: { id } })).data).toMatchObject({ name: "CI", metadata: { plan: "pro" } });
    expect((await apiKey.update({ keyId: id, enabled: false })).data).toMatchObject({ enabled: false });
    // It is a list of keys there, as it was before 1.5.
    expect((await apiKey.list()).data).toMatchObject({ total: 1, apiKeys: [{ id }] });
    expect((await apiKey.delete({ keyId: id })).data).toEqual({ success: true });
  } finally {
    await ours.close();
  }
});
