import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf } from "../../ground/people.ts";
import { assertInert, openLife } from "../account/account-life.ts";
import { everyAct } from "../acts/every-act.ts";
import { ROUTES } from "../acts/routes.ts";

/** Returns other spellings of a path, which must not match its route. */
const spell = (path: string): string[] => [
  `/${path}`,
  path.replace(/^\//, "//").replaceAll(/(?<=\w)\//g, "//"),
  `${path}/`,
  path.toUpperCase(),
  path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path.replace(/[-/](?=\w+$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
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

const MENDED = ["/sign-in\\email", "/./sign-in/email", "/x/../sign-in/email", "/%2e/sign-in/email"];

const allowed = (path: string, posts: ReadonlySet<string>): string =>
  path === "/images/x" ? "GET, HEAD" : posts.has(path) ? "POST" : "GET";

describe("a path other than the canonical one", () => {
  test("matches no POST route", async () => {
    const { acts, inert } = await everyAct();
    await inert(async () => {
      for (const { path, body, by } of acts) {
        for (const spelling of spell(path)) {
          // A POST below /reset-password/ returns 405, since that path is the GET route of a link.
          const { status, text } = await by.post(spelling, body);
          expect([404, 405], `${spelling} ${text}`).toContain(status);
        }
      }
    });
  });

  test("matches no GET route", async () => {
    const { reads } = await everyAct();
    for (const { path, query, by } of reads.filter((read) => !read.path.endsWith("/x"))) {
      for (const spelling of spell(path)) expect((await by.get(spelling, { query })).status, spelling).toBe(404);
    }
  });

  test.each([
    ...["/./change-password", "/x/../change-password", "/%2e/change-password", "/x/%2e%2e/change-password"].map(
      (spelling) => [spelling, "/change-password"] as const,
    ),
    ...MENDED.map((spelling) => [spelling, "/sign-in/email"] as const),
  ])("%s is normalized by the URL and has the checks and limits of %s", async (spelling, path) => {
    const rules = { [path]: { window: 10, max: 2 }, "/sign-up/email": false } as const;
    const life = await openLife({ rateLimit: { enabled: true, customRules: rules } });
    const wrong = { currentPassword: "a wrong password", newPassword: "another-long-password" };
    const { email, password } = personOf("alice");
    const [body, served] = path === "/sign-in/email" ? [{ email, password }, 200] : [wrong, 400];
    const evil = { headers: { origin: "https://evil.com" } };
    expect((await life.alice.post(spelling, body, evil)).status).toBe(403);
    const statuses: number[] = [];
    for (const written of [spelling, path, spelling, path]) {
      statuses.push((await life.alice.post(written, body)).status);
    }
    expect(statuses).toEqual([served, served, 429, 429]);
    expect((await new Browser(life.lab).post(spelling, body)).status).toBe(429);
  });

  test.each(MENDED)("%s does not reach sign-in where it is disabled", async (path) => {
    const lab = openAuth({ emailAndPassword: { enabled: false } });
    const answer = await new Browser(lab).post(path, personOf("alice"));
    expect([400, 404]).toContain(answer.status);
  });

  test("does not reach a disabled route in any spelling", async () => {
    const life = await openLife({ user: { changeEmail: { enabled: false }, deleteUser: { enabled: false } } });
    await assertInert(life, async () => {
      for (const path of ["/delete-user", "/change-email"]) {
        for (const spelling of [path, `/.${path}`, `/x/..${path}`, ...spell(path)]) {
          const { status } = await life.alice.post(spelling, { newEmail: "a@b.example.org" });
          expect([400, 404], spelling).toContain(status);
        }
      }
      for (const body of [{}, { password: personOf("alice").password }, { token: "x" }, { password: 5 }]) {
        for (const browser of [life.alice, new Browser(life.lab)]) {
          expect((await browser.post("/delete-user", body)).code).toBe("NOT_FOUND");
        }
      }
      for (const path of ["/delete-user/callback", "/x/../delete-user/callback"]) {
        expect((await life.alice.get(path, { query: "token=x" })).status).toBe(404);
      }
    });
  });
});

describe("other HTTP methods", () => {
  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "PROPFIND", "GETX"])(
    "return 405 with Allow for %s",
    async (method) => {
      const { acts, reads, inert } = await everyAct();
      const gets = new Set(reads.map(({ path }) => path));
      const posts = new Set(acts.map(({ path }) => path));
      const both = [...gets].filter((path) => posts.has(path));
      await inert(async () => {
        for (const { path, by } of [...acts, ...reads].filter((each) => !both.includes(each.path))) {
          // HEAD is allowed for images.
          if (path === "/images/x" && method === "HEAD") continue;
          const { status, headers } = await by.send(method, path);
          if (path === "/callback/x") expect([path, status]).toEqual([path, 405]);
          else expect([path, status, headers.get("allow")]).toEqual([path, 405, allowed(path, posts)]);
        }
      });
    },
  );

  test("return 404 or 405 for a method in lowercase", async () => {
    const { acts, inert } = await everyAct();
    await inert(async () => {
      for (const { path, by } of acts) expect([404, 405], path).toContain((await by.send("patch", path)).status);
    });
  });
});

describe("a function that only the server may call", () => {
  const hidden = ROUTES.filter(({ serverOnly }) => serverOnly).map(({ path }) => path);

  test("returns 404 over HTTP in every spelling, with a session or without", async () => {
    const { lab, caller, inert } = await everyAct();
    expect(hidden).toEqual(expect.arrayContaining(["/set-password", "/deliver-mails"]));
    await inert(async () => {
      for (const path of hidden.flatMap((each) => [each, `${each}/`, `/${each}`, each.toUpperCase()])) {
        for (const browser of [caller, new Browser(lab)]) {
          for (const method of ["POST", "GET", "PUT"]) {
            const body = { newPassword: "another-long-password" };
            const answer = await browser.send(method, path, method === "POST" ? { body } : {});
            expect([path, answer.status, answer.code]).toEqual([path, 404, "NOT_FOUND"]);
          }
        }
      }
    });
  });
});

test("a path outside the base path returns 404", async () => {
  const { lab } = await everyAct();
  const paths = [
    "sign-in/email",
    "",
    "/",
    "/../../etc/passwd",
    "/../auth2/ok",
    "ok",
    "/__proto__",
    "/constructor",
    "/toString",
  ];
  for (const path of paths) expect((await new Browser(lab).get(path)).status, path).toBe(404);
});

test("invalid UTF-8 and NUL in a path return 404", async () => {
  const { caller } = await everyAct();
  for (const path of ["/sign-in%ff/email", "/sign-in%c0%afemail", "/%c0%ae%c0%ae/ok", "/ok%00", "/%e2%82"]) {
    expect((await caller.get(path)).status, path).toBe(404);
  }
});
