import { organization } from "@sallyport/core/organization";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { openRoom, type UserSignInMethod } from "../sign-in/sign-in-lab.ts";
import { callRaw } from "../sign-in/sign-in-room.ts";
import { WAYS_IN } from "../sign-in/sign-in-ways.ts";
import { fillTables, outcome } from "./matrix-tables.ts";

const METHODS = ["password", "social:mock", "passkey", "magic-link", "email-otp", "phone-number"] as const;
const ACCEPTED = [...METHODS.map((method) => [method]), ["password", "social:mock"]];

/** These are a password's, or continue the session that began with one. */
const BY_PASSWORD: ReadonlySet<string> = new Set(["sign-up", "reauthenticate", "change-password", "two-factor"]);
const recordedBy = ({ method }: UserSignInMethod): string => (BY_PASSWORD.has(method) ? "password" : method);

async function signInBy(way: UserSignInMethod) {
  const plugin = organization({ policies: { notice: 0 } });
  const room = await openRoom(
    async (options) => openAuth(options),
    {},
    ({ plugins }) => [...plugins, plugin],
  );
  const browser = new Browser(room.lab);
  const answer = await callRaw(room, browser, await way.prepare(room, "walker", browser));
  expect(answer.status, answer.text).toBeLessThan(400);
  browser.cookies.absorb(answer.headers);
  const userId = String((await browser.get("/get-session")).at("user", "id"));
  const createdAt = room.lab.clock.now();
  const { tableOf } = await fillTables(room.lab, [
    ["organization", { id: "org-acme", name: "Acme", slug: "acme", createdAt }],
    ["member", { id: "m-walker", organizationId: "org-acme", userId, role: "member", createdAt }],
  ]);
  async function accept(methods: readonly string[]): Promise<void> {
    const table = tableOf("organizationPolicy");
    const row: object = { id: "p-methods", organizationId: "org-acme", policy: "signInMethods" };
    await room.lab.store.delete(table, { where: {} });
    await room.lab.store.insert(table, { ...row, value: JSON.stringify(methods), updatedAt: createdAt } as object);
  }
  return { browser, accept };
}

test.each(Object.entries(WAYS_IN))("%s is accepted where its method is, and nowhere else", async (_, way) => {
  const { browser, accept } = await signInBy(way);
  const use = async () =>
    outcome(await browser.post("/organization/has-permission", { organizationId: "acme", permissions: {} }));
  expect(await use()).toBe("200");
  for (const methods of ACCEPTED) {
    await accept(methods);
    const isAccepted = methods.includes(recordedBy(way));
    expect([methods, await use()]).toEqual([
      methods,
      isAccepted ? "200" : "403 ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD",
    ]);
  }
});

test("the ways in cover every method", () => {
  const recorded = new Set(Object.values(WAYS_IN).map(recordedBy));
  expect([...recorded]).toEqual(expect.arrayContaining([...METHODS]));
});
