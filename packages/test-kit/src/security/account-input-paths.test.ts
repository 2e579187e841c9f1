import { verification } from "@sallyport/core/store";
import { describe, expect, test } from "vitest";
import { linkOf } from "../mailbox.ts";
import {
  assertActs,
  assertInert,
  everyPost,
  follow,
  type Life,
  openLife,
  placeOf,
  resetTokenOf,
} from "./account-life.ts";
import { Browser } from "./browser.ts";
import { personOf, signUp, trySignIn } from "./people.ts";

const PATHS = (await everyPost()).acts.map(([path]) => path);
const LINKS = ["/verify-email", "/delete-user/callback", "/reset-password/x"];
const READS = [...LINKS, "/list-accounts"];

const spell = (path: string): string[] => [
  `/${path}`,
  path.replace(/^\//, "//").replaceAll(/(?<=\w)\//g, "//"),
  `${path}/`,
  path.toUpperCase(),
  path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path.replace("-", "%2d"),
  path.replace("-", "_"),
  `${path};x=1`,
  `${path}%00`,
  `${path}%20`,
  `${path}%2f`,
  `${path}%3fx`,
  `${path}.json`,
  `${path}%23`,
  `/%c0%af${path}`,
  path.replace("/", "/\u200b"),
];

describe("S198 no path but the canonical one", () => {
  test.each(PATHS)("%s", async (path) => {
    const { life, acts } = await everyPost();
    const [, body = {}] = acts.find(([name]) => name === path) ?? [];
    await assertInert(life, async () => {
      for (const spelling of spell(path)) {
        // Below /reset-password/ there is a link, which takes no POST; and nothing of it is spelled otherwise.
        const { status, text } = await life.alice.post(spelling, body);
        expect([404, 405], `${spelling} ${text}`).toContain(status);
      }
    });
  });

  test.each(["/./change-password", "/x/../change-password", "/%2e/change-password", "/x/%2e%2e/change-password"])(
    "%s is mended by the URL, and guarded like the canonical path",
    async (spelling) => {
      const rules = { "/change-password": { window: 10, max: 2 }, "/sign-up/email": false } as const;
      const life = await openLife({ rateLimit: { enabled: true, customRules: rules } });
      const body = { currentPassword: "a wrong password", newPassword: "another-long-password" };
      const evil = { headers: { origin: "https://evil.com" } };
      expect((await life.alice.post(spelling, body, evil)).status).toBe(403);
      const statuses: number[] = [];
      for (const path of [spelling, "/change-password", spelling, "/change-password"]) {
        statuses.push((await life.alice.post(path, body)).status);
      }
      expect(statuses).toEqual([400, 400, 429, 429]);
      expect((await new Browser(life.lab).post(spelling, body)).status).toBe(429);
    },
  );

  test("what is switched off stays so in every spelling", async () => {
    const life = await openLife({ user: { changeEmail: { enabled: false }, deleteUser: { enabled: false } } });
    await assertInert(life, async () => {
      for (const path of ["/delete-user", "/change-email"]) {
        for (const spelling of [path, `/.${path}`, `/x/..${path}`, ...spell(path)]) {
          const { status } = await life.alice.post(spelling, { newEmail: "a@b.example.org" });
          expect([400, 404], spelling).toContain(status);
        }
      }
      for (const path of ["/delete-user/callback", "/x/../delete-user/callback"]) {
        expect((await life.alice.get(path, { query: "token=x" })).status).toBe(404);
      }
    });
  });
});

describe("S198 the token in a path", () => {
  const query = "callbackURL=%2Freset";
  const DEAD = "/reset?error=INVALID_TOKEN";

  test("is one segment, letter for letter", async () => {
    const life = await openLife();
    const token = await resetTokenOf(life, "alice");
    const open = (path: string) => new Browser(life.lab).get(`/reset-password/${path}`, { query });
    const turned = [...token].map((letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    );
    await assertInert(life, async () => {
      for (const near of [
        turned.join(""),
        `${token}.`,
        `${token};x`,
        `${token}=`,
        `${token}:`,
        token.slice(1),
        `${token}x`,
      ]) {
        expect(placeOf(await open(near)), near).toBe(DEAD);
      }
      const encoded = [`%${token.charCodeAt(0).toString(16)}${token.slice(1)}`, `${token}%20`, `${token}%00`];
      for (const far of [
        ...encoded,
        `${token}%2f`,
        `%2f${token}`,
        `x%2f..%2f${token}`,
        `${token}/`,
        `/${token}`,
        `${token}/x`,
        "%ff",
        "%",
        "{token}",
        "",
      ]) {
        expect((await open(far)).status, far).toBe(404);
      }
      expect(placeOf(await open(token))).toBe(`/reset?token=${token}`);
      expect(placeOf(await open(`x/../${token}`))).toBe(`/reset?token=${token}`);
    });
  });

  test.each(["reset-password:", "__proto__", "constructor", "null", "undefined", "*", "a".repeat(100_000)])(
    "%.30s opens nothing",
    async (token) => {
      const life = await openLife();
      await resetTokenOf(life, "alice");
      await assertInert(life, async () => {
        expect(placeOf(await new Browser(life.lab).get(`/reset-password/${token}`, { query }))).toBe(DEAD);
      });
    },
  );

  test("what is kept of a token is no token: whoever reads the database opens nothing with it", async () => {
    const life = await openLife({ user: { deleteUser: { enabled: true, verifyByEmail: true } } });
    await resetTokenOf(life, "alice");
    await life.alice.post("/delete-user");
    await life.alice.post("/send-verification-email", { email: personOf("alice").email });
    const rows = await life.lab.store.list(verification, { where: {} });
    expect(rows).toHaveLength(3);
    await assertInert(life, async () => {
      const stranger = new Browser(life.lab);
      for (const { identifier, value, id } of rows) {
        const kept = [identifier, identifier.replace(/^.*[:-](?=\w+$)/, ""), value, id].filter(
          (text) => text.length < 200,
        );
        for (const token of kept) {
          const newPassword = "another-long-password";
          expect((await stranger.post("/reset-password", { token, newPassword })).status).toBe(400);
          expect((await life.alice.post("/delete-user", { token })).status).toBe(400);
          const parameter = `token=${encodeURIComponent(token)}`;
          expect((await stranger.get("/verify-email", { query: parameter })).status).toBe(400);
        }
      }
    });
  });
});

describe("S197 queries", () => {
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
    "S196 %s is 400 on every route",
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

describe("S199 verbs", () => {
  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "PROPFIND", "GETX"])(
    "%s is 405, and says what is not",
    async (method) => {
      const life = await openLife();
      const links = (await linksOf(life)).map((mail) => linkOf(mail).path);
      await assertInert(life, async () => {
        for (const path of [...PATHS, ...READS, ...links]) {
          const { status, headers } = await life.alice.send(method, path);
          expect([path, status, headers.get("allow")]).toEqual([path, 405, PATHS.includes(path) ? "POST" : "GET"]);
        }
      });
    },
  );

  test.each(["/set-password", "/deliver-mails", "/set-password/", "//set-password", "/SET-PASSWORD"])(
    "S236 %s is not on the wire, with a session or without",
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

test("S209 who somebody is, is said by the cookie and nothing else", async () => {
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

test("S201 tokens and redirects built to cost time are answered like any other", async () => {
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
