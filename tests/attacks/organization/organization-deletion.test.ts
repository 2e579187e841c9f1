import type { Database, Store } from "@sallyport/core/store";
import { afterEach, describe, expect, test } from "vitest";
import { type Fresh, freshDatabases } from "../../ground/databases.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { NO_INVITATION, openAcme } from "./organization-harness.ts";

/** A database on which one verb on one table fails, once it is armed. */
function brittle(inner: Database) {
  const armed = { step: "" };
  const wrap = (store: Store): Store =>
    new Proxy(store, {
      get(target, verb) {
        const method: unknown = Reflect.get(target, verb);
        if (typeof method !== "function") return method;
        if (verb === "transaction") {
          return (work: (inside: Store) => Promise<unknown>) => target.transaction((inside) => work(wrap(inside)));
        }
        return async (...input: unknown[]) => {
          if (`${String(verb)} ${Reflect.get(Object(input[0]), "name")}` === armed.step) {
            armed.step = "";
            throw new Error("The disk is full");
          }
          return method.apply(target, input);
        };
      },
    });
  const database: Database = { dialect: inner.dialect, open: (schema) => wrap(inner.open(schema)) };
  return { database, armed };
}

const STEPS = [
  "delete invitation",
  "delete member",
  "delete team",
  "delete organizationRole",
  "delete organization",
  "update session",
];

for (const harness of freshDatabases().filter(({ available }) => available)) {
  describe(`deleting an organization on ${harness.name}`, () => {
    const opened: Fresh<Database>[] = [];
    afterEach(async () => {
      for (const { drop } of opened.splice(0)) await drop();
    });

    test("is all or nothing, and afterwards nobody is in it", async () => {
      const fresh = await harness.create();
      opened.push(fresh);
      const { database, armed } = brittle(fresh.database);
      const world = await openAcme(async (options) => openAuth({ ...options, database }));
      const { alice, acme, globex, lab } = world;
      const names = ["m1", "m2", "m3", "m4", "m5"];
      const members = [];
      for (const name of names) members.push(await world.person(name, "member"));
      const erin = await world.person("erin");
      const id = await world.invite("erin");
      const role = { role: "builder", permission: { team: ["create"] } };
      expect((await alice.post("/organization/create-role", role)).status).toBe(200);
      const attempt = () =>
        lab.auth.handler(
          new Request(`${lab.origin}/api/auth/organization/delete`, {
            method: "POST",
            headers: { origin: lab.origin, "content-type": "application/json", cookie: alice.cookies.header() ?? "" },
            body: JSON.stringify({ organizationId: acme }),
          }),
        );
      await world.inert(async () => {
        for (const step of STEPS) {
          armed.step = step;
          const answer = await attempt();
          expect([step, answer.status, await answer.json()]).toEqual([
            step,
            500,
            { code: "INTERNAL_ERROR", message: "Internal error" },
          ]);
          expect(armed.step).toBe("");
          expect(answer.headers.getSetCookie()).toEqual([]);
        }
      });
      expect((await alice.post("/organization/delete", { organizationId: acme })).status).toBe(200);
      for (const table of ["member", "team", "invitation", "organizationRole"]) {
        expect([table, await world.list(table, { organizationId: acme })]).toEqual([table, []]);
      }
      const active = (await world.list("session")).map(({ activeOrganizationId }) => activeOrganizationId);
      expect(new Set(active)).toEqual(new Set([null, globex]));
      for (const member of members) {
        expect((await member.get("/get-session")).at("session", "activeOrganizationId")).toBeNull();
        expect((await member.get("/organization/get-active-member")).code).toBe("NO_ACTIVE_ORGANIZATION");
      }
      for (const answer of [
        await erin.get("/organization/get-invitation", { query: `id=${id}` }),
        await erin.post("/organization/accept-invitation", { invitationId: id }),
      ]) {
        expect([answer.status, answer.code, answer.at("message")]).toEqual(NO_INVITATION);
      }
      expect((await world.bob.get("/organization/get-full-organization")).status).toBe(200);
    });
  });
}
