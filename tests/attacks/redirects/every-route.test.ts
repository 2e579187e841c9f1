import { expect, test } from "vitest";
import { placeOf } from "../account/account-life.ts";
import { everyAct } from "../acts/every-act.ts";
import { OFFERED } from "../acts/routes.ts";
import { readCorpus } from "./corpus.ts";

const EVIL = "https://evil.com";
const PRINTABLE = /^[\x20-\x7e]*$/;
/** The error for each parameter. */
const REFUSALS: Readonly<Record<string, readonly [code: string, message: string]>> = {
  callbackURL: ["INVALID_CALLBACK_URL", "Invalid callbackURL"],
  errorCallbackURL: ["INVALID_ERROR_CALLBACK_URL", "Invalid errorCallbackURL"],
  newUserCallbackURL: ["INVALID_NEW_USER_CALLBACK_URL", "Invalid newUserCallbackURL"],
  redirectTo: ["INVALID_REDIRECT_URL", "Invalid redirectURL"],
};
/** Links carry their token in the query or in the path. */
const IN_QUERY = new Set(["/verify-email", "/delete-user/callback", "/magic-link/verify"]);

const REDIRECTS = OFFERED.flatMap(({ method, path, redirects = {} }) =>
  Object.keys(redirects).map((parameter) => ({ method, path, parameter })),
);

test("routes declare redirect parameters", () => {
  expect(REDIRECTS).toContainEqual({ method: "POST", path: "/sign-in/social", parameter: "newUserCallbackURL" });
  expect(REDIRECTS.length).toBeGreaterThan(15);
});

test.each(REDIRECTS)("no hostile URL is followed or stored as $parameter of $method $path", async (route) => {
  const { method, path, parameter } = route;
  const { acts, caller, inert } = await everyAct();
  const act = acts.find((each) => method === "POST" && each.path === path);
  const token = IN_QUERY.has(path) ? { token: "t" } : {};
  const sent = (line: string) =>
    act === undefined
      ? caller.get(path.replace("{token}", "t"), {
          query: String(new URLSearchParams({ ...token, [parameter]: line })),
        })
      : act.by.post(path, { ...act.body, [parameter]: line });
  await inert(async () => {
    for (const line of [...readCorpus("refuse"), ...readCorpus("strict")]) {
      const answer = await sent(line);
      const shown = `${JSON.stringify(line)} → ${answer.status} ${answer.text}`;
      if (PRINTABLE.test(line)) {
        expect([answer.status, answer.code, answer.at("message")], shown).toEqual([
          403,
          ...(REFUSALS[parameter] ?? []),
        ]);
      } else expect([400, 403], shown).toContain(answer.status);
      expect([answer.cookies, placeOf(answer)], shown).toEqual([[], null]);
    }
  });
});

test.each(REDIRECTS.filter(({ method }) => method === "POST"))(
  "$parameter in the query of $path is ignored and does not replace an invalid one in the body",
  async ({ path, parameter }) => {
    const { actOn, inert, mailbox } = await everyAct();
    const { body, by } = actOn(path);
    await inert(async () => {
      const answer = await by.post(path, { ...body, [parameter]: EVIL }, { query: `${parameter}=/fine` });
      expect(answer.status, answer.text).toBe(403);
    });
    const query = `${parameter}=${encodeURIComponent(EVIL)}`;
    const answer = await by.post(path, { ...body, [parameter]: "/fine" }, { query });
    expect([200, 303], answer.text).toContain(answer.status);
    await mailbox.settle();
    expect(JSON.stringify([answer.text, [...answer.headers], mailbox.mails])).not.toContain("evil.com");
  },
);
