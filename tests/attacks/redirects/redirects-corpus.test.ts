import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ORIGIN } from "../../ground/open-auth.ts";
import { personOf } from "../../ground/people.ts";
import { assertInert, placeOf } from "../account/account-life.ts";
import { ASKINGS, ask, LINK_KINDS, mailLink, openFor } from "../tokens/mailed-links.ts";
import { readCorpus } from "./corpus.ts";

const PRINTABLE = /^[\x20-\x7e]*$/;
const TRUSTED = /^(http:\/\/localhost:3000|https:\/\/[a-z0-9-]+\.example\.com)$/;

function expectOnTrusted(place: string | null): void {
  const { origin, username, password } = new URL(place ?? "", ORIGIN);
  expect([username, password], place ?? "").toEqual(["", ""]);
  expect(origin).toMatch(TRUSTED);
}

describe.each(ASKINGS)("redirects to $parameter of $path, requested by $by", (asking) => {
  const { parameter, kind } = asking;

  test("have every accepted URL of the corpus unchanged in the link", async () => {
    const life = await openFor(kind);
    for (const [index, line] of readCorpus("accept").entries()) {
      const { status, text } = await ask(life, asking, { [parameter]: line });
      expect(status, `${line} → ${text}`).toBe(200);
      const { url } = await life.mailbox.last(kind);
      expect(await life.mailbox.count()).toBe(index + 1);
      expect(url.startsWith(`${ORIGIN}/api/auth/`), url).toBe(true);
      expect(new URL(url).searchParams.getAll("callbackURL")).toEqual([line]);
      expect(new URL(url).hash).toBe("");
    }
  });
});

test.each(["/request-password-reset", "/forget-password"])(
  "the error of %s for a hostile URL is the same for an unknown address",
  async (path) => {
    const { lab } = await openFor("reset-password");
    for (const redirectTo of readCorpus("refuse")) {
      const answers = [];
      for (const name of ["alice", "nobody"]) {
        const { status, text } = await new Browser(lab).post(path, { email: personOf(name).email, redirectTo });
        answers.push([status, text]);
      }
      expect(answers[0], redirectTo).toEqual(answers[1]);
    }
  },
);

describe.each(LINK_KINDS)("redirects to callbackURL of the %s link", (kind) => {
  test("are rejected for every hostile URL, before the token is read, and the token stays valid", async () => {
    const life = await openFor(kind);
    const link = await mailLink(life, kind);
    await assertInert(life, async () => {
      for (const line of [...readCorpus("refuse"), ...readCorpus("strict")]) {
        const refusals = [];
        for (const token of [link.token, "not-a-token"]) {
          const answer = await link.open(line, token);
          const allowed = PRINTABLE.test(line) ? [403] : [400, 403];
          expect(allowed, `${JSON.stringify(line)} → ${answer.status} ${answer.text}`).toContain(answer.status);
          expect([answer.cookies, placeOf(answer)]).toEqual([[], null]);
          expect(JSON.stringify([...answer.headers])).not.toContain(link.token);
          refusals.push([answer.status, answer.text]);
        }
        expect(refusals[0]).toEqual(refusals[1]);
      }
    });
    const good = new URL(placeOf(await link.open("/ok")) ?? "", ORIGIN);
    expect([good.origin, good.pathname, good.searchParams.get("error")]).toEqual([ORIGIN, "/ok", null]);
  });

  test("have the error of an invalid token added to every accepted URL, and the rest unchanged", async () => {
    const life = await openFor(kind);
    const link = await mailLink(life, kind);
    await assertInert(life, async () => {
      for (const line of readCorpus("accept")) {
        const answer = await link.open(line, "not-a-token");
        expect(answer.status, `${line} → ${answer.text}`).toBe(302);
        const place = placeOf(answer);
        expectOnTrusted(place);
        const [got, asked] = [new URL(place ?? "", ORIGIN), new URL(line, ORIGIN)];
        expect([got.origin, got.pathname, got.hash], line).toEqual([asked.origin, asked.pathname, asked.hash]);
        expect(got.searchParams.getAll("error").map((error) => error.toLowerCase())).toEqual(["invalid_token"]);
        for (const [name, value] of asked.searchParams) expect(got.searchParams.get(name)).toBe(value);
      }
    });
  });
});

describe("redirects of a link with a valid token", () => {
  test("lead to the unchanged URL each time verify-email is opened", async () => {
    const life = await openFor("verify-email");
    const link = await mailLink(life, "verify-email");
    for (const line of readCorpus("accept")) expect(placeOf(await link.open(line))).toBe(line);
  });

  test("have the token of a reset added, which opening the link does not use up", async () => {
    const life = await openFor("reset-password");
    const link = await mailLink(life, "reset-password");
    await assertInert(life, async () => {
      for (const line of readCorpus("accept")) {
        const place = placeOf(await link.open(line));
        expectOnTrusted(place);
        expect(new URL(place ?? "", ORIGIN).searchParams.getAll("token"), line).toEqual([link.token]);
      }
    });
  });
});
