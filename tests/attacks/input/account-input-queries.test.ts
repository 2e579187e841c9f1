import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow, pathOf } from "../../ground/mailed.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { assertActs, assertInert, everyPost, type Life, openLife, resetTokenOf } from "../account/account-life.ts";

const PATHS = (await everyPost()).acts.map(([path]) => path);
const LINKS = ["/verify-email", "/delete-user/callback", "/reset-password/x"];
const READS = [...LINKS, "/list-accounts"];

describe("queries", () => {
  const everywhere = async (query: string, status: number): Promise<void> => {
    const { life, acts } = await everyPost();
    await assertInert(life, async () => {
      for (const path of READS) expect((await life.alice.get(path, { query })).status, path).toBe(status);
      for (const [path, body] of acts) expect((await life.alice.post(path, body, { query })).status, path).toBe(status);
    });
  };

  test.each(["token=a&token=b", "token=a&token=a", "callbackURL=/a&callbackURL=https://evil.com", "x=1&x=2"])(
    "%s is 400 on every route",
    (query) => everywhere(query, 400),
  );

  test.each(["token=%ff%fe", "token=%c0%af", "token=%e2%82", "token=%", "token=a%00b", "%00=1"])(
    "%s is 400 on every route",
    (query) => everywhere(query, 400),
  );

  test.each(["token[]=a", "token[x]=a", "token[$ne]=a", "__proto__[token]=a", "constructor[prototype][token]=a"])(
    "%s is another parameter, and no token",
    async (query) => {
      const life = await openLife();
      await assertInert(life, async () => {
        for (const path of ["/verify-email", "/delete-user/callback"]) {
          const answer = await life.alice.get(path, { query });
          expect([answer.status, answer.at("message")]).toEqual([400, expect.stringContaining("[query.token]")]);
        }
        const answer = await life.alice.post("/reset-password", { newPassword: "another-long-password" }, { query });
        expect(answer.code).toBe("INVALID_TOKEN");
      });
    },
  );

  test("a reset's token may stand in body or query; two that differ are none", async () => {
    const life = await openLife();
    const token = await resetTokenOf(life, "alice");
    const newPassword = "another-long-password";
    const stranger = new Browser(life.lab);
    await assertInert(life, async () => {
      for (const [inBody, inQuery] of [
        [token, "x"],
        ["x", token],
        ["", token],
        [token, ""],
      ]) {
        const answer = await stranger.post(
          "/reset-password",
          { newPassword, token: inBody },
          { query: `token=${inQuery}` },
        );
        expect(answer.code).toBe("INVALID_TOKEN");
      }
    });
    await assertActs(life, () => stranger.post("/reset-password", { newPassword }, { query: `token=${token}` }));
  });
});

/** A link of every kind, asked for by alice. */
async function linksOf({ lab, alice, mailbox }: Life) {
  const { email } = personOf("alice");
  await alice.post("/send-verification-email", { email });
  await new Browser(lab).post("/forget-password", { email });
  return [await mailbox.last("verify-email"), await mailbox.last("reset-password")];
}

describe("verbs", () => {
  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "PROPFIND", "GETX"])(
    "%s is 405, and says what is not",
    async (method) => {
      const life = await openLife();
      const links = (await linksOf(life)).map((mail) => pathOf(mail.url).split("?")[0] ?? "");
      await assertInert(life, async () => {
        for (const path of [...PATHS, ...READS, ...links]) {
          const { status, headers } = await life.alice.send(method, path);
          expect([path, status, headers.get("allow")]).toEqual([path, 405, PATHS.includes(path) ? "POST" : "GET"]);
        }
      });
    },
  );

  test.each(["/set-password", "/deliver-mails", "/set-password/", "//set-password", "/SET-PASSWORD"])(
    "%s is not on the wire, with a session or without",
    async (path) => {
      const life = await openLife();
      await assertInert(life, async () => {
        for (const browser of [life.alice, new Browser(life.lab)]) {
          for (const method of ["POST", "GET", "PUT"]) {
            const answer = await browser.send(method, path, {
              ...(method === "POST" && { body: { newPassword: "another-long-password" } }),
            });
            expect([answer.status, answer.code]).toEqual([404, "NOT_FOUND"]);
          }
        }
      });
    },
  );
});

test("who somebody is, is said by the cookie and nothing else", async () => {
  const { life, acts } = await everyPost();
  const alices = (await life.lab.users()).find(({ name }) => name === "alice");
  const stranger = new Browser(life.lab);
  const signIn = await trySignIn(new Browser(life.lab), "alice");
  const token = String(signIn.at("token"));
  const headers = {
    "x-user-id": alices?.id ?? "",
    "x-user-email": alices?.email ?? "",
    "remote-user": "alice",
    "x-role": "admin",
    authorization: `Bearer ${token}`,
  };
  const needSession = ["/change-password", "/change-email", "/unlink-account", "/delete-user"];
  await assertInert(life, async () => {
    for (const [path, body] of acts.filter(([name]) => needSession.includes(name))) {
      expect((await stranger.post(path, { ...body, userId: alices?.id }, { headers })).status, path).toBe(401);
    }
    expect((await stranger.get("/list-accounts", { headers, query: `userId=${alices?.id}` })).status).toBe(401);
  });
  const bob = await signUp(life.lab, "robert");
  const listed = await bob.get("/list-accounts", { headers, query: `userId=${alices?.id}` });
  expect(listed.text).not.toContain(String(alices?.id));
});

test("tokens and redirects built to cost time are answered like any other", async () => {
  const life = await openLife();
  const stranger = new Browser(life.lab);
  // What backtracks takes minutes over these, and the test its time limit.
  const long = [
    "a.".repeat(30_000),
    "eyJ.".repeat(20_000),
    "-_".repeat(30_000),
    `${"a".repeat(60_000)}.`,
    ".".repeat(60_000),
  ];
  await assertInert(life, async () => {
    for (const token of long) {
      const answer = await stranger.get("/verify-email", { query: `token=${token}` });
      expect([answer.status, answer.code]).toEqual([400, "INVALID_TOKEN"]);
      expect(
        (await follow(stranger, { url: `http://localhost:3000/api/auth/verify-email?token=${token}&callbackURL=/` }))
          .status,
      ).toBe(302);
      expect((await life.alice.post("/delete-user", { token })).code).toBe("INVALID_TOKEN");
    }
    for (const newEmail of [`${"a.".repeat(25_000)}@x.example.org`, `a@${"a-".repeat(25_000)}`, "a@".repeat(25_000)]) {
      expect((await life.alice.post("/change-email", { newEmail })).code).toBe("INVALID_EMAIL");
    }
  });
});
