import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { personOf, signIn, signUp } from "../../ground/people.ts";
import { assertInert, type Life, placeOf, prove, resetTokenOf } from "../account/account-life.ts";
import { type LinkKind, type MailedLink, mailLink, openFor } from "./mailed-links.ts";

const { email, password } = personOf("alice");
const newPassword = "another-correct-horse";
const MOVED = "alice@moved.example.org";

type Ending = (life: Life, link: MailedLink, kind: LinkKind) => Promise<unknown>;
const ENDINGS = {
  use: ({ alice }, { token, open }, kind) =>
    kind === "reset-password" ? alice.post("/reset-password", { token, newPassword }) : open("/x"),
  changedPassword: ({ alice }) => alice.post("/change-password", { currentPassword: password, newPassword }),
  reset: async (life) =>
    new Browser(life.lab).post("/reset-password", { token: await resetTokenOf(life, "alice"), newPassword }),
  move: async ({ lab, alice, mailbox }) => {
    await prove(lab, "alice");
    await alice.post("/change-email", { newEmail: MOVED });
    expect(placeOf(await follow(alice, await mailbox.last("change-email")))).toBe("/");
  },
  moveInTheDatabase: ({ lab }) => lab.store.update(user, { where: { email } }, { email: MOVED }),
  deletion: async ({ alice, mailbox }) => {
    await alice.post("/delete-user");
    expect(placeOf(await follow(alice, await mailbox.last("delete-account")))).toBe("/");
  },
} satisfies Record<string, Ending>;

/** The error of each link after the event, or null if the answer does not change. */
const MATRIX: Readonly<Record<LinkKind, Readonly<Partial<Record<keyof typeof ENDINGS, string | null>>>>> = {
  "verify-email": {
    use: null,
    changedPassword: "invalid_token",
    // The reset has verified the address already.
    reset: null,
    move: "invalid_token",
    moveInTheDatabase: "invalid_token",
    deletion: "user_not_found",
  },
  "reset-password": {
    use: "INVALID_TOKEN",
    changedPassword: "INVALID_TOKEN",
    reset: "INVALID_TOKEN",
    move: "INVALID_TOKEN",
    deletion: "INVALID_TOKEN",
  },
  "change-email": {
    use: "invalid_token",
    changedPassword: "invalid_token",
    reset: "invalid_token",
    move: "invalid_token",
    moveInTheDatabase: "invalid_token",
    deletion: "unauthorized",
  },
  "delete-account": {
    use: "unauthorized",
    changedPassword: "invalid_token",
    reset: "invalid_token",
    move: "invalid_token",
    deletion: "unauthorized",
  },
};

const rows = Object.entries(MATRIX).flatMap(([kind, cells]) =>
  Object.entries(cells).map(([ending, error]) => [kind as LinkKind, ending as keyof typeof ENDINGS, error] as const),
);

describe("a mailed token", () => {
  test.each(rows)("%s after %s leads to the error %s, in any session", async (kind, ending, error) => {
    const life = await openFor(kind);
    const { lab, alice } = life;
    const link = await mailLink(life, kind);
    await ENDINGS[ending](life, link, kind);
    if (ending === "reset") alice.cookies.copy((await signIn(lab, "alice", { password: newPassword })).cookies);
    const isFree = (await lab.store.find(user, { where: { email } })) === null;
    const newcomer = isFree ? await signUp(lab, "alice") : new Browser(lab);
    const expected = error === null ? "/x" : `/x?error=${error}`;
    await assertInert(life, async () => {
      const opened = await link.open("/x");
      expect([placeOf(opened), opened.given.filter(({ name }) => name !== "sallyport.verified")]).toEqual([
        expected,
        [],
      ]);
      const { path, query } = link.spell("callbackURL=/x");
      const elsewhere = await follow(newcomer, `${path}?${query}`, { keep: false });
      expect(placeOf(elsewhere)).toMatch(error === null ? /^\/x$/ : /^\/x\?error=/);
      const reset = await newcomer.post("/reset-password", { token: link.token, newPassword: "a-third-correct-horse" });
      expect(reset.code).toBe("INVALID_TOKEN");
    });
  });

  test.each([
    ["verify-email", 3600, "token_expired"],
    ["reset-password", 3600, "INVALID_TOKEN&reason=expired"],
    ["change-email", 3600, "token_expired"],
    ["delete-account", 86_400, "invalid_token"],
  ] as const)("%s expires after %i seconds", async (kind, seconds, error) => {
    for (const isLate of [false, true]) {
      const life = await openFor(kind);
      const { open } = await mailLink(life, kind);
      life.lab.clock.advance({ seconds: isLate ? seconds : seconds - 1 });
      const place = placeOf(await open("/x"));
      if (isLate) expect(place).toBe(`/x?error=${error}`);
      else expect(place).toMatch(/^\/x(\?token=\w+)?$/);
    }
  });
});
