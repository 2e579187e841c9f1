import type { MailWords } from "@sallyport/core";
import { expect, it } from "vitest";
import { everyMail, URL_OF_LINK } from "../test/mails.ts";
import { createMailer } from "./create-mailer.ts";
import type { Message } from "./message.ts";

const words: MailWords = {
  subject: "Your sign-in link for {app}",
  heading: "Sign in to {app}",
  paragraphs: ["Open the link to sign in.", "It works <b>once</b>."],
  button: "Sign in",
  ifNotYou: "If it was not you, ignore this email.",
  footer: "Somebody entered this address at {app}.",
};

/** Renders a mail of a plugin. */
async function render(change: object = {}, changedWords: Partial<MailWords> = {}): Promise<Message> {
  const sent: Message[] = [];
  const transport = { send: async (message: Message) => void sent.push(message) };
  const send = createMailer({ from: "Acme <no-reply@acme.example>", transport });
  const verify = everyMail("en").get("verify-email") ?? expect.fail();
  // A plugin's kind is not known to the types of this package.
  await send({
    ...verify,
    kind: "magic-link",
    words: { ...words, ...changedWords },
    ...change,
  } as unknown as typeof verify);
  return sent[0] ?? expect.fail();
}

it("writes a plugin's mail with its texts, as text and HTML", async () => {
  const { subject, text, html, headers } = await render();
  expect(subject).toBe("Your sign-in link for Acme");
  expect(text).toContain(`Sign in:\n${URL_OF_LINK}`);
  expect(text).toContain("expires in 1 hour");
  expect(text).toContain("Somebody entered this address at Acme.");
  expect(html).toContain("It works &lt;b&gt;once&lt;/b&gt;.");
  expect(html).toContain(">Sign in</a>");
  expect(headers["Content-Language"]).toBe("en");
});

it("greets without a name in the language of the mail", async () => {
  expect((await render()).text).toContain("Hello,\n");
  const { text, html } = await render({ language: "de" });
  expect(text).not.toContain("Ada");
  expect(html).toContain('lang="de"');
});

it("omits the button without a label or link, and the expiry when there is none", async () => {
  const { button: _, ...withoutButton } = words;
  expect((await render({ words: withoutButton })).html).not.toContain("<a ");
  expect((await render({ url: undefined })).text).not.toContain("https://");
  expect((await render({ expiresInSeconds: undefined })).text).not.toContain("expires in");
});

it("removes line breaks from a subject", async () => {
  const { subject } = await render({}, { subject: "Hello\r\nBcc: eve@evil.example\u202e" });
  expect(subject).toBe("Hello Bcc: eve@evil.example");
});

it("rejects a link that is not an http(s) URL", async () => {
  await expect(render({ url: "javascript:alert(1)" })).rejects.toThrow(/must be an http\(s\) URL/);
});
