import { describe, expect, test } from "vitest";
import { ORIGIN } from "../../ground/open-auth.ts";
import { personOf } from "../../ground/people.ts";
import { assertInert, placeOf } from "../account/account-life.ts";
import { ASKINGS, ask, LINK_KINDS, type LinkKind, mailLink, openFor } from "../tokens/mailed-links.ts";

const EVIL = "https://evil.com";

async function withLink(kind: LinkKind) {
  const life = await openFor(kind);
  return { life, link: await mailLink(life, kind) };
}

describe.each(ASKINGS)("a request to $path, by $by", (asking) => {
  const { kind } = asking;

  test("returns no redirect if it contains none", async () => {
    const life = await openFor(kind);
    const answer = await ask(life, asking, {});
    expect([answer.status, placeOf(answer), answer.at("url")]).toEqual([200, null, undefined]);
  });
});

describe.each(LINK_KINDS)("the %s link", (kind) => {
  test("rejects a callbackURL that is repeated or written with brackets", async () => {
    const { life, link } = await withLink(kind);
    await assertInert(life, async () => {
      for (const query of [`callbackURL=/ok&callbackURL=${EVIL}`, `callbackURL=${EVIL}&callbackURL=/ok`]) {
        const answer = await link.openRaw(query);
        expect([answer.status, answer.code, placeOf(answer)], query).toEqual([400, "VALIDATION_ERROR", null]);
      }
      for (const name of ["callbackURL[]", "callbackURL[0]", "callbackurl"]) {
        const answer = await link.openRaw(`${name}=${EVIL}`, "not-a-token");
        expect([answer.status, placeOf(answer)], name).toEqual([400, null]);
        expect(answer.text).not.toContain("evil.com");
      }
    });
  });

  test.each(["%252F%252Fevil.com", "%25252F%25252Fevil.com", "%2525252F%2525252Fevil.com", "/%255Cevil.com"])(
    "decodes %s once and rejects it",
    async (written) => {
      const { life, link } = await withLink(kind);
      await assertInert(life, async () => {
        const answer = await link.openRaw(`callbackURL=${written}`);
        expect([answer.status, placeOf(answer)]).toEqual([403, null]);
      });
    },
  );

  test("lets no line break into a header, in any parameter", async () => {
    const { life, link } = await withLink(kind);
    await assertInert(life, async () => {
      for (const breaks of ["%0d%0a", "%0a", "%0d", "%E5%98%8A%E5%98%8D", "%250d%250a", "%E2%80%A8"]) {
        for (const name of ["callbackURL", "error", "state", "errorCallbackURL"]) {
          const value = `/x${breaks}Set-Cookie:%20pwn=1`;
          const rest = name === "callbackURL" ? "" : "&callbackURL=/ok";
          const answer = await link.openRaw(`${name}=${value}${rest}`, "not-a-token");
          if (name === "callbackURL") expect([400, 403]).toContain(answer.status);
          expect(answer.headers.has("pwn")).toBe(false);
          expect(answer.cookies).toEqual([]);
          expect(placeOf(answer) ?? "").toMatch(/^$|^\/ok\?error=invalid_token$/i);
        }
        const answer = await link.open("/ok", `a${decodeURIComponent(breaks)}Set-Cookie: pwn=1`);
        expect(JSON.stringify([...answer.headers])).not.toContain("pwn");
      }
    });
  });

  test("redirects independently of the host that the request names", async () => {
    const { life, link } = await withLink(kind);
    const { lab, alice } = life;
    const { path, query } = link.spell("callbackURL=/dashboard");
    const headers = new Headers({
      cookie: alice.cookies.header() ?? "",
      host: "evil.com",
      "x-forwarded-host": "evil.com",
      "x-forwarded-proto": "https",
      "x-forwarded-server": "evil.com",
      forwarded: "host=evil.com",
      "x-original-host": "evil.com",
      "x-host": "evil.com",
      "x-original-url": "/evil",
      "x-rewrite-url": "/evil",
    });
    const url = `https://evil.com/api/auth${path}?${query}`;
    const response = await lab.auth.handler(new Request(url, { headers }));
    const place = response.headers.get("location") ?? "";
    expect([response.status, place.split("?")[0]]).toEqual([302, "/dashboard"]);
    expect(JSON.stringify([...response.headers])).not.toContain("evil");
  });
});

describe("the reset link adds its token to the query", () => {
  test.each([
    ["/r?a=1&token=old#frag", "/r?a=1&token=T#frag"],
    ["/r?token=old&token=older&b", "/r?b&token=T"],
    ["/r?%74oken=old#token=other", "/r?token=T#token=other"],
    // A caller cannot set the error and the reason that the link may add.
    ["/r?error=none&reason=old#a?b", "/r?token=T#a?b"],
    ["https://app.example.com?a=1#f", "https://app.example.com?a=1&token=T#f"],
    ["/r#", "/r?token=T#"],
    ["/r?", "/r?token=T"],
  ])("%s → %s", async (callbackURL, expected) => {
    const { link } = await withLink("reset-password");
    const place = placeOf(await link.open(callbackURL)) ?? "";
    expect(place.replace(link.token, "T")).toBe(expected);
    expect(new URL(place, ORIGIN).searchParams.getAll("token")).toEqual([link.token]);
  });
});

describe.each(LINK_KINDS)("the %s link adds its error to the query", (kind) => {
  test.each([
    ["/x?error=none#y", "/x?error=E#y"],
    ["/x#y?error=none", "/x?error=E#y?error=none"],
    ["/x?a=1&error=0&error=1&b=2", "/x?a=1&b=2&error=E"],
  ])("%s → %s", async (callbackURL, expected) => {
    const { link } = await withLink(kind);
    const place = placeOf(await link.open(callbackURL, "bad")) ?? "";
    expect(place.replace(/invalid_token/i, "E")).toBe(expected);
  });
});

describe("a link without a callbackURL", () => {
  test("of verify-email, change-email or deletion returns JSON, even with an invalid token", async () => {
    for (const kind of ["verify-email", "change-email", "delete-account"] as const) {
      const { link } = await withLink(kind);
      const bad = await link.open(null, "bad");
      expect([bad.status, bad.code, placeOf(bad)], kind).toEqual([400, "INVALID_TOKEN", null]);
      const good = await link.open(null);
      expect([good.status, placeOf(good)], good.text).toEqual([200, null]);
    }
  });

  test("of a reset returns CALLBACK_URL_REQUIRED before the token is read", async () => {
    const { link } = await withLink("reset-password");
    for (const token of [link.token, "bad"]) {
      const answer = await link.open(null, token);
      expect([answer.status, answer.code, placeOf(answer)]).toEqual([400, "CALLBACK_URL_REQUIRED", null]);
    }
  });

  test("ignores the callbackURL of a reset with a password, and returns JSON", async () => {
    const { life, link } = await withLink("reset-password");
    const newPassword = `${personOf("alice").password} two`;
    const answer = await life.alice.post("/reset-password", { token: link.token, newPassword, callbackURL: EVIL });
    expect([answer.status, answer.json, placeOf(answer)]).toEqual([200, { status: true }, null]);
  });
});
