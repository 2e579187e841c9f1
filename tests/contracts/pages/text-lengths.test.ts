import type { AuthOptions } from "@sallyport/core";
import { organization } from "@sallyport/core/organization";
import type { Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf, signUp } from "../../ground/people.ts";

/** These characters are counted, folded or normalized differently by different systems. */
const ALPHABET = [
  ..."aZ9 é\u0301ß😀𝒳\u{10ffff}ﷺİıﬀ한가\u200d\ufe0f👩🏽\u00a0\u202e\uffff\ufffd",
  "\ue000",
  "\u{1f1fa}",
];

/** Returns reproducible pseudo-random numbers. */
function createNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = createNumbers(7);
/** Returns a text of this length that starts and ends with a letter, so trimming does not shorten it. */
function textOf(characters: number, only?: string): string {
  const inside = Array.from(
    { length: characters - 2 },
    () => only ?? ALPHABET[Math.floor(random() * ALPHABET.length)] ?? "a",
  );
  return `a${inside.join("")}z`;
}

const widths = (limit: number) =>
  [undefined, "😀", "\u0301", "a"].flatMap((only) => [
    { text: textOf(limit, only), fits: true },
    { text: textOf(limit + 1, only), fits: false },
  ]);

const options = {
  user: {
    additionalFields: {
      nickname: { type: "string", required: false, maxLength: 20 },
      handle: { type: "string", required: false, unique: true },
      motto: { type: "string", required: false, maxLength: 600 },
      bio: { type: "string", required: false },
      badge: { type: "string", required: false, unique: true, maxLength: 640 },
    },
  },
  plugins: [organization({ teams: { enabled: true }, dynamicAccessControl: { enabled: true } })] as never,
  rateLimit: { enabled: true, storage: "database", window: 1, max: 100_000, customRules: { "/sign-up/email": false } },
} satisfies Partial<AuthOptions>;

function expectRefused(answer: Answer, text: string): void {
  expect(answer.status, `${[...text].length} characters: ${answer.text}`).toBe(400);
  expect(answer.at("code")).toBe("VALIDATION_ERROR");
}

/** Checks that a text is stored unchanged or rejected. Eleven emojis in a field of 20 once caused a 500. */
async function expectKept(
  write: (text: string) => Promise<Answer>,
  read: () => Promise<unknown>,
  limit: number,
): Promise<void> {
  for (const { text, fits } of widths(limit)) {
    const answer = await write(text);
    if (!fits) {
      expectRefused(answer, text);
      continue;
    }
    expect(answer.status, `${limit}: ${answer.text}`).toBe(200);
    expect(await read()).toBe(text);
  }
}

const userOf = (browser: Browser) => async (name: string) => (await browser.get("/get-session")).at("user", name);

describeHarnesses("the length limits of texts", (open) => {
  test.each([
    ["nickname", 20],
    ["handle", 255],
    ["motto", 600],
    ["badge", 640],
    ["bio", 10_000],
    ["name", 200],
  ])("%s of a user: keeps any text of %i characters and rejects longer ones", async (name, limit) => {
    const alice = await signUp(await open(options), "alice");
    await expectKept(
      (text) => alice.post("/update-user", { [name]: text }),
      () => userOf(alice)(name),
      limit,
    );
  });

  test("keep any text within the limits at sign-up and reject longer ones", async () => {
    const lab = await open(options);
    let count = 0;
    for (const [name, limit] of [
      ["name", 200],
      ["nickname", 20],
      ["handle", 255],
    ] as const) {
      for (const { text, fits } of widths(limit)) {
        const body = { ...personOf(`user-${count}`), [name]: text };
        count += 1;
        const answer = await lab.auth.handler(
          new Request(`${lab.origin}/api/auth/sign-up/email`, {
            method: "POST",
            headers: { origin: lab.origin, "content-type": "application/json", "user-agent": "a".repeat(600) },
            body: JSON.stringify(body),
          }),
        );
        expect(answer.status, name).toBe(fits ? 200 : 400);
      }
    }
    expect(await lab.users()).toHaveLength(12);
  });

  test("keep any name of an organization or team within the limit and reject longer ones", async () => {
    const alice = await signUp(await open(options), "alice");
    const made = await alice.post("/organization/create", { name: textOf(200, "😀"), slug: "acme" });
    expect(made.status, made.text).toBe(200);
    const organizationId = made.at("id");
    const read = async () =>
      (await alice.get("/organization/get-full-organization", { query: `organizationId=${organizationId}` })).at(
        "name",
      );
    await expectKept((name) => alice.post("/organization/update", { organizationId, data: { name } }), read, 200);
    for (const { text, fits } of widths(200)) {
      const answer = await alice.post("/organization/create-team", { organizationId, name: text });
      if (fits) expect(answer.at("name"), answer.text).toBe(text);
      else expectRefused(answer, text);
    }
  });

  test("never cause a 500 with long slugs, metadata, roles and ids", async () => {
    const alice = await signUp(await open(options), "alice");
    const made = await alice.post("/organization/create", { name: "Acme", slug: "acme" });
    const organizationId = made.at("id");
    for (const characters of [3, 50, 51, 99, 100, 101, 255, 256, 4_000]) {
      for (const only of [undefined, "😀", "\u0301", "a"]) {
        const text = textOf(characters, only);
        const answers = [
          await alice.post("/organization/update", { organizationId, data: { slug: text } }),
          await alice.post("/organization/update", { organizationId, data: { metadata: { [text]: text } } }),
          await alice.post("/organization/create-role", {
            organizationId,
            role: text,
            permission: { member: ["create"] },
          }),
          await alice.post("/organization/invite-member", { organizationId, email: "b@example.com", role: text }),
          await alice.post("/organization/invite-member", {
            organizationId,
            email: `${text}@example.com`,
            role: "member",
          }),
          await alice.post("/organization/set-active", { organizationId: text }),
          await alice.post("/organization/add-team-member", { organizationId, teamId: text, userId: text }),
          await alice.post("/request-password-reset", { email: `${text}@example.com` }),
          await alice.get("/get-session", { headers: { "user-agent": "\u00ff".repeat(characters) } }),
        ];
        expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      }
    }
  });
});
