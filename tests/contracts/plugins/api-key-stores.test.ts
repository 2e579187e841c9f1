import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { addOwner, keyPlugins, keyRows, openOwner, setKey, withKey } from "../../races/plugins/api-key-harness.ts";

const DAY = 86_400;

describeHarnesses("API keys", (open, again) => {
  test("creates, uses, updates, rotates and revokes a key, visible to another process at once", async () => {
    const lab = await open({ plugins: keyPlugins() });
    const alice = await openOwner(lab, "alice");
    const other = again({ plugins: keyPlugins() });
    const { id, key } = await alice.make({ expiresIn: DAY });
    const [row] = await keyRows(lab);
    expect(row).toMatchObject({ id, userId: alice.id, organizationId: null, requestCount: 0, remaining: null });
    expect(row?.expiresAt).toEqual(new Date(lab.clock.now().getTime() + DAY * 1000));
    for (const one of [lab, other])
      expect((await withKey(one, key)).json).toMatchObject([{ id: alice.organizationId }]);
    expect((await keyRows(lab))[0]?.lastRequest).toEqual(other.clock.now());

    expect((await alice.post("update", { keyId: id, permissions: { team: ["read"] } })).status).toBe(200);
    for (const one of [lab, other]) expect((await withKey(one, key)).code).toBe("API_KEY_LACKS_PERMISSION");
    await alice.post("update", { keyId: id, permissions: { organization: ["read"] } });
    const next = String((await alice.post("rotate", { keyId: id })).at("key"));
    for (const one of [lab, other]) {
      expect([(await withKey(one, key)).code, (await withKey(one, next)).status]).toEqual(["INVALID_API_KEY", 200]);
    }
    expect((await alice.post("revoke", { keyId: id })).json).toEqual({ success: true });
    for (const one of [lab, other]) expect((await withKey(one, next)).code).toBe("INVALID_API_KEY");
    expect(await keyRows(lab)).toEqual([]);
  });

  test("enforce the request window and the number of remaining uses exactly, also for concurrent calls", async () => {
    const lab = await open({ plugins: keyPlugins({ rateLimit: { maxRequests: 5, timeWindow: 60_000 } }) });
    const alice = await openOwner(lab, "alice");
    const { id, key } = await alice.make();
    const passed = async (calls: number) =>
      (await Promise.all(Array.from({ length: calls }, () => withKey(lab, key)))).filter(({ status }) => status === 200)
        .length;
    expect([await passed(3), await passed(9), await passed(1)]).toEqual([3, 2, 0]);
    lab.clock.advance({ seconds: 59 });
    expect(await passed(1)).toBe(0);
    lab.clock.advance({ seconds: 1 });
    expect(await passed(9)).toBe(5);
    await setKey(lab, id, { remaining: 3, rateLimitMax: null, rateLimitTimeWindow: null });
    expect([await passed(9), await passed(1)]).toEqual([3, 0]);
    expect((await keyRows(lab))[0]).toMatchObject({ remaining: 0 });
  });

  test("rotated concurrently: only one of the returned keys is valid", async () => {
    const lab = await open({ plugins: keyPlugins() });
    const alice = await openOwner(lab, "alice");
    for (let round = 0; round < 10; round += 1) {
      const { id } = await alice.make();
      const rotations = await Promise.all([1, 2, 3].map(() => alice.post("rotate", { keyId: id })));
      const given = rotations.filter(({ status }) => status === 200).map((answer) => String(answer.at("key")));
      const codes = rotations.filter(({ status }) => status !== 200).map(({ code }) => code);
      expect(codes).toEqual(codes.map(() => "API_KEY_NOT_FOUND"));
      expect(given.length).toBeGreaterThan(0);
      const good = await Promise.all(given.map(async (key) => (await withKey(lab, key)).status));
      expect(good.filter((status) => status === 200)).toHaveLength(1);
    }
  });

  test("created concurrently: stay within the limit per owner, with organizations counted separately", async () => {
    const lab = await open({ plugins: keyPlugins({ maxKeys: 3 }) });
    const alice = await openOwner(lab, "alice");
    const { organizationId } = alice;
    const make = (body: object) => alice.post("create", { name: "ci", ...body });
    const made = await Promise.all(Array.from({ length: 12 }, (_, n) => make(n % 2 === 0 ? {} : { organizationId })));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(new Set(made.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(["TOO_MANY_API_KEYS"]),
    );
    const rows = await keyRows(lab);
    expect([rows.filter(({ userId }) => userId === null).length, rows.length]).toEqual([3, 6]);
  });

  test("created concurrently by owners of one organization: stay within its limit", async () => {
    const lab = await open({ plugins: keyPlugins({ maxKeys: 3 }) });
    const [alice, bob] = [await openOwner(lab, "alice"), await openOwner(lab, "bob")];
    const { organizationId } = alice;
    await addOwner(lab, organizationId, bob.id);
    await alice.make({ organizationId });
    const make = (owner: typeof alice) => owner.post("create", { name: "ci", organizationId });
    const made = await Promise.all(Array.from({ length: 12 }, (_, n) => make(n % 2 === 0 ? alice : bob)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await keyRows(lab)).toHaveLength(3);
  });

  test("are deleted with their user and their organization", async () => {
    const lab = await open({ plugins: keyPlugins(), user: { deleteUser: { enabled: true } } });
    const alice = await openOwner(lab, "alice");
    const { organizationId } = alice;
    await alice.make();
    const shared = await alice.make({ organizationId });
    expect((await withKey(lab, shared.key, "/organization/get-organization")).at("id")).toBe(organizationId);
    await alice.browser.post("/organization/delete", { organizationId });
    expect((await withKey(lab, shared.key)).code).toBe("INVALID_API_KEY");
    expect(await keyRows(lab)).toHaveLength(1);
    expect((await alice.browser.post("/delete-user", { password: "alice-correct-horse-battery" })).status).toBe(200);
    expect(await keyRows(lab)).toEqual([]);
  });
});
