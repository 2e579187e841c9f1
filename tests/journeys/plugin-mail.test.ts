import {
  type DeletionBlocker,
  defineEndpoint,
  defineGroup,
  defineLink,
  definePlugin,
  defineToken,
  type MailLink,
  mailUrl,
  type Services,
  type User,
} from "@sallyport/core/plugin";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { ACCOUNTS } from "../ground/mailed.ts";
import { openAuth } from "../ground/open-auth.ts";
import { personOf, signUp } from "../ground/people.ts";

// A third-party plugin with a mail, a token and a rule for deletions.
declare module "@sallyport/core" {
  interface MailContents {
    "join-crew": MailLink & { readonly ship: string };
  }
  interface PluginRegistry {
    crew: { routes: { [name: string]: never } };
  }
}

const joinToken = defineToken({ purpose: "join-crew", length: 32, alphabet: "alphanumeric", lifetimeSeconds: 600 });

const join = defineEndpoint({
  method: "POST",
  path: "/crew/join",
  session: "required",
  errors: ["UNAUTHORIZED"],
  handler: (ctx): Promise<{ status: boolean }> =>
    ctx.transaction(async ({ mails, tokens, users }) => {
      const user = await users.lock(ctx.session.user.id);
      if (user === null) throw ctx.error("UNAUTHORIZED");
      const token = await tokens.issue(joinToken, "Argo", { userId: user.id });
      const url = mailUrl(ctx.config, `/crew/joined/${token}`, { callbackURL: "/crew?new=1" });
      const link = { user, url, token, expiresInSeconds: joinToken.lifetimeSeconds };
      await mails.send(ctx, { kind: "join-crew", to: user.email, ship: "Argo", ...link });
      return { status: true };
    }),
});

const joined = defineLink({
  method: "GET",
  path: "/crew/joined/{token}",
  errors: ["INVALID_TOKEN"],
  async handler(ctx): Promise<{ ship: string }> {
    const ship = await ctx.services.tokens.take(joinToken, ctx.params.token ?? "");
    if (ship === null) throw ctx.error("INVALID_TOKEN");
    return { ship };
  },
});

async function blockersOf(user: User, { users }: Services): Promise<DeletionBlocker[]> {
  return (await users.find(user.id))?.name === "captain" ? [{ code: "ONLY_CAPTAIN", subject: "Argo" }] : [];
}

const crew = definePlugin({
  id: "crew",
  routes: { crew: defineGroup({ join, joined }) },
  deletionBlockers: blockersOf,
  mails: {
    "join-crew": {
      words: {
        en: ({ ship }) => ({
          subject: `Join the ${ship} on {app}`,
          heading: `Join the ${ship}`,
          paragraphs: ["Open the link to join."],
          button: "Join",
          ifNotYou: "Ignore this email.",
          footer: "You asked for it.",
        }),
        de: ({ ship }) => ({
          subject: `Komm auf die ${ship}`,
          heading: `Komm auf die ${ship}`,
          paragraphs: ["Öffne den Link."],
          button: "Mitfahren",
          ifNotYou: "Beachte diese E-Mail nicht.",
          footer: "Du hast darum gebeten.",
        }),
      },
    },
  },
});

function open(outbox: boolean) {
  const mailbox = new Outbox();
  const mail = { ...mailbox.options.mail, outbox };
  return { lab: openAuth({ ...mailbox.options, ...ACCOUNTS, mail, plugins: [crew] }), mailbox };
}

test.each([false, true])("a plugin's mail is sent like those of the core (outbox: %s)", async (outbox) => {
  const { lab, mailbox } = open(outbox);
  const alice = await signUp(lab, "alice");
  expect((await alice.post("/crew/join")).status).toBe(200);

  const mail = await mailbox.last("join-crew");
  const { name, email } = personOf("alice");
  expect(mail).toMatchObject({ to: email, language: "en", ship: "Argo", user: { name, email }, expiresInSeconds: 600 });
  expect(Object.keys(mail.user).sort()).toEqual(["email", "id", "name"]);
  expect(mail.url).toBe(`${lab.origin}/api/auth/crew/joined/${mail.token}?callbackURL=%2Fcrew%3Fnew%3D1`);

  expect(mail.words).toMatchObject({ subject: "Join the Argo on {app}", button: "Join" });

  const { url } = mail;
  const anybody = new Browser(lab);
  expect((await anybody.get(url)).json).toEqual({ ship: "Argo" });
  expect((await anybody.get(url)).code).toBe("INVALID_TOKEN");
});

test.each([
  ["de-AT,en;q=0.5", "de", "Komm auf die Argo"],
  ["fr", "en", "Join the Argo on {app}"],
])("a plugin's mail is in the language of the request or in English: %s", async (header, language, subject) => {
  const { lab, mailbox } = open(true);
  const alice = await signUp(lab, "alice");
  await alice.post("/crew/join", {}, { headers: { "accept-language": header } });
  expect(await mailbox.last("join-crew")).toMatchObject({ language, words: { subject } });
});

test("a plugin's tokens are deleted with their user, and its deletion blocker rejects a deletion", async () => {
  const { lab, mailbox } = open(false);
  const alice = await signUp(lab, "alice");
  await alice.post("/crew/join");
  expect((await alice.post("/delete-user")).status).toBe(200);
  const { url } = await mailbox.last("join-crew");
  expect((await alice.get(url)).code).toBe("INVALID_TOKEN");

  const captain = await signUp(lab, "captain");
  const refusal = await captain.post("/delete-user");
  expect([refusal.status, refusal.code]).toEqual([409, "USER_DELETION_BLOCKED"]);
  expect(refusal.at("message")).toContain("Argo (ONLY_CAPTAIN)");
});
