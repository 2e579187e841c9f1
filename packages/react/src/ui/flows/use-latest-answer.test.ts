import { expect, test } from "vitest";
import { inEachReact, reauthenticate } from "../../fixtures/in-each-react.ts";
import { IN_ACME, memberOf } from "../../fixtures/organization-flow.ts";
import { CAPABILITIES } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";

const ada = sessionOf("ada");

/** Responses that arrive when the test sends them. */
function createPost() {
  const waiting: ((answer: object) => void)[] = [];
  return {
    count: () => waiting.length,
    ask: () => new Promise<object>((resolve) => void waiting.push(resolve)),
    answer: (number: number, answer: object) => waiting.at(number)?.(answer),
  };
}

inEachReact("a late older response is dropped", ({ harness, playOn, until }) => {
  const inAct = (work: () => unknown) => harness().act(async () => void work());

  const lists = [
    ["devices", "/list-sessions", () => harness().useDevices(), (token: string) => [{ ...ada.session, token }]],
    [
      "sign-in methods",
      "/list-accounts",
      () => harness().useSignInMethods(reauthenticate),
      (id: string) => [{ id, providerId: "credential" }],
    ],
  ] as const;
  test.each(lists)("for %s", async (_name, path, use, made) => {
    const post = createPost();
    const answers = { "/get-session": () => ada, [path]: post.ask };
    const { flow, does } = await playOn<ReturnType<typeof use>>(answers, use, { session: ada });
    const before = post.count();
    const done: string[] = [];
    for (const name of ["older", "newer"]) await does(({ load }) => load().then(() => done.push(name)));
    await until(() => expect(post.count()).toBe(before + 2));
    await inAct(() => post.answer(before, made("old")));
    expect([flow().items, done]).toEqual([null, []]);
    await inAct(() => post.answer(before + 1, made("new")));
    await until(() => expect(flow().items).toMatchObject(made("new")));
    await inAct(() => post.answer(0, made("oldest")));
    expect(flow().items).toMatchObject(made("new"));
    await until(() => expect(done.toSorted()).toEqual(["newer", "older"]));
  });

  test("for a pending email change that was canceled", async () => {
    const post = createPost();
    const { flow, does } = await playOn(
      { "/capabilities": () => CAPABILITIES, "/get-session": () => ada, "/pending-email-change": post.ask },
      ({ usePendingMove }) => usePendingMove(ada.user, reauthenticate),
      { session: ada },
    );
    await until(() => expect(post.count()).toBeGreaterThan(0));
    const before = post.count();
    await does(({ load }) => [load(), load()]);
    await until(() => expect(post.count()).toBe(before + 2));
    // In JSON, undefined would become null.
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
  test.each(ofOrganizations)("for %s of an organization", async (_name, path, use, member, made) => {
    const post = createPost();
    const { isShown } = await playOn<object>(
      {
        ...IN_ACME,
        "/organization/get-active-member": () => ({ ...memberOf("ada", "owner"), grants: { owner: { ac: ["read"] } } }),
        [`/organization/${path}`]: post.ask,
      },
      use,
    );
    await until(() => expect(post.count()).toBeGreaterThan(0));
    const before = post.count();
    await inAct(() => void document.dispatchEvent(new Event("visibilitychange")));
    await until(() => expect(post.count()).toBe(before + 1));
    await inAct(() => post.answer(before, [made("new")]));
    await isShown({ [member]: [{ id: "new" }] });
    for (let number = 0; number < before; number += 1) await inAct(() => post.answer(number, [made("old")]));
    await isShown({ [member]: [{ id: "new" }] });
  });
});
