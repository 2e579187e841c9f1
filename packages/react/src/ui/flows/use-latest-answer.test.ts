import { describe, expect, test } from "vitest";
import { capabilities, openFlow } from "../../fixtures/organization-flow.ts";
import { CAPABILITIES, createScreenSuite } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";
import { REACTS } from "../../fixtures/suite.ts";
import type { ReauthenticateFlow } from "./account/use-reauthenticate.ts";

const again: ReauthenticateFlow = { run: (call) => call(), dialog: null };
const ada = sessionOf("ada");
const verified = { ...ada, user: { ...ada.user, emailVerified: true } };

/** Answers that arrive when the test says so. */
function createPost() {
  const waiting: ((answer: object) => void)[] = [];
  return {
    count: () => waiting.length,
    ask: () => new Promise<object>((resolve) => void waiting.push(resolve)),
    answer: (number: number, answer: object) => waiting.at(number)?.(answer),
  };
}

describe.each(REACTS)("React %s: an older answer that arrives late is dropped", (_version, suffix) => {
  const suite = createScreenSuite(suffix);
  const { harness, stage, play, until } = suite;
  const inAct = (work: () => unknown) => harness().act(async () => void work());

  const lists = [
    ["devices", "/list-sessions", () => harness().useDevices(), (token: string) => [{ ...ada.session, token }]],
    [
      "ways in",
      "/list-accounts",
      () => harness().useSignInMethods(again),
      (id: string) => [{ id, providerId: "credential" }],
    ],
  ] as const;
  test.each(lists)("of %s", async (_name, path, use, made) => {
    const server = stage();
    const post = createPost();
    server.answers["/get-session"] = () => ada;
    server.answers[path] = post.ask;
    const { flow } = await play<ReturnType<typeof use>>(server, use, { session: ada });
    const before = post.count();
    const done: string[] = [];
    await inAct(
      () =>
        void flow()
          .load()
          .then(() => done.push("older")),
    );
    await inAct(
      () =>
        void flow()
          .load()
          .then(() => done.push("newer")),
    );
    await until(() => expect(post.count()).toBe(before + 2));
    await inAct(() => post.answer(before, made("old")));
    expect([flow().items, done]).toEqual([null, []]);
    await inAct(() => post.answer(before + 1, made("new")));
    await until(() => expect(flow().items).toMatchObject(made("new")));
    await inAct(() => post.answer(0, made("oldest")));
    expect(flow().items).toMatchObject(made("new"));
    await until(() => expect(done.toSorted()).toEqual(["newer", "older"]));
  });

  test("of a move to another address: what was called off does not come back", async () => {
    const server = stage();
    const post = createPost();
    server.answers["/capabilities"] = () => CAPABILITIES;
    server.answers["/get-session"] = () => ada;
    server.answers["/pending-email-change"] = post.ask;
    const { flow } = await play(server, () => harness().usePendingMove(ada.user, again), { session: ada });
    await until(() => expect(post.count()).toBeGreaterThan(0));
    const before = post.count();
    await inAct(() => void flow().load());
    await inAct(() => void flow().load());
    await until(() => expect(post.count()).toBe(before + 2));
    // Undefined is null, as JSON has it.
    await inAct(() => post.answer(before + 1, Response.json(null)));
    await inAct(() => post.answer(before, { newEmail: "new@example.com", mailedTo: "ada@example.com" }));
    await until(() => expect(flow().newEmail).toBe(""));
  });

  const row = (name: string) => ({ id: name, cursor: name, email: `${name}@example.com`, organizationName: name });
  const role = (name: string) => ({ id: name, role: name, permission: {} });
  const ofOrganizations = [
    ["invitations", "list-invitations", () => harness().useInvitationList(), "rows", row],
    ["roles", "list-roles", () => harness().useRoleList(), "roles", role],
  ] as const;
  test.each(ofOrganizations)("of %s", async (_name, path, use, member, made) => {
    const post = createPost();
    const { until: eventually } = await openFlow<object>(suite, use, {
      "get-session": () => verified,
      capabilities: () => capabilities,
      "organization/get-active-member": () => ({
        ...{ id: "m1", organizationId: "o1", userId: "ada", role: "owner", teamId: null },
        grants: { owner: { ac: ["read"] } },
      }),
      [`organization/${path}`]: post.ask,
    });
    const shown = () => eventually((flow) => expect(Reflect.get(flow, member)).toMatchObject([{ id: "new" }]));
    await until(() => expect(post.count()).toBeGreaterThan(0));
    const before = post.count();
    await inAct(() => void document.dispatchEvent(new Event("visibilitychange")));
    await until(() => expect(post.count()).toBe(before + 1));
    await inAct(() => post.answer(before, [made("new")]));
    await shown();
    for (let number = 0; number < before; number += 1) await inAct(() => post.answer(number, [made("old")]));
    await shown();
  });
});
