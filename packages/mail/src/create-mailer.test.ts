import { HtmlValidate, type RuleConfig } from "html-validate";
import { expect, it } from "vitest";
import { ADA, everyLanguage, everyMail, mailOf, URL_OF_LINK } from "../test/mails.ts";
import { FROM, render } from "../test/post.ts";
import { createMailer } from "./create-mailer.ts";

const rules: RuleConfig = {
  // Mail programs drop style sheets.
  "no-inline-style": "off",
  // Outlook for Windows is only reached by them.
  "no-conditional-comment": "off",
  // Outlook for Windows lays out only elements that it knows, and article is not one of them.
  "prefer-native-element": "off",
  // Screen readers of older mail programs do not know role="none".
  "presentation-role-style": "off",
  // The title is the subject, which can hold an organization's name.
  "long-title": "off",
  // A matter of taste.
  "doctype-style": "off",
};
const validator = new HtmlValidate({ root: true, extends: ["html-validate:recommended"], rules });
const complaints = (html: string) =>
  validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
const all = everyLanguage.flatMap((language) =>
  [...everyMail(language)].map(([name, mail]) => [`${name} ${language}`, mail] as const),
);
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
const count = (text: string, part: string) => text.split(part).length - 1;
const escapedUrl = URL_OF_LINK.replaceAll("&", "&amp;");

it.each(all)("renders all fields: %s", async (_name, mail) => {
  const { id, from, replyTo, to, subject, text, html, headers } = await render(mail);
  expect({ id, from, replyTo, to }).toEqual({ id: "mail0001", from: FROM, replyTo: null, to: ADA.email });
  expect(headers).toEqual({
    "Message-ID": "<mail0001@mail.acme.example>",
    "Content-Language": mail.language,
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": "All",
  });
  expect(subject).toMatch(/^[^\r\n]{5,120}$/);
  expect(html).toContain(`<html lang="${mail.language}" dir="ltr">`);
  expect(`${subject}${text}${html}`).not.toMatch(/undefined|\[object|null|\$\{/);
  expect(text.split("\n").filter((line) => line.length > 76 && line !== URL_OF_LINK)).toEqual([]);
  // The mail loads no external resource.
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
});

it.each(all)("contains its link once as an address and once as text: %s", async (_name, mail) => {
  const { text, html } = await render(mail);
  const links = mail.kind === "notice" && mail.about.kind !== "email-changed" ? 0 : 1;
  expect(hrefs(html)).toEqual(Array.from({ length: links }, () => escapedUrl));
  expect(count(html, `>${escapedUrl}<`)).toBe(links);
  expect(count(html, escapedUrl)).toBe(2 * links);
  expect(text.split("\n").filter((line) => line.includes("://"))).toEqual(links === 1 ? [URL_OF_LINK] : []);
});

it.each(all)("is valid HTML: %s", async (_name, mail) => {
  expect(complaints((await render(mail)).html)).toEqual([]);
});

const EVIL = `<img src=x onerror=alert(1)>"'><script>alert(2)</script>\r\nBcc: eve@evil.example https://evil.example/win`;

it.each(everyLanguage)("escapes names that users choose, in %s", async (language) => {
  const inviter = { id: "user-2", name: EVIL, email: `ben@example.com\r\nBcc: eve@evil.example` };
  const contents = { inviter, organizationName: EVIL, role: EVIL, url: URL_OF_LINK, expiresInSeconds: 60 };
  const { subject, text, html } = await render(mailOf("invitation", contents, { language }));
  expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>"/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&gt;");
  expect(hrefs(html)).toEqual([escapedUrl]);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text.match(/\S+:\/\/\S+/g)).toEqual([URL_OF_LINK]);
  expect(complaints(html)).toEqual([]);
});

it("names the organization, inviter, role, expiry and new email address", async () => {
  const { html, text } = await render(everyMail("en").get("invitation") ?? expect.fail());
  for (const part of [
    "Analytical Engines",
    "Benjamin Oyelaran (ben@example.com)",
    "Your role: admin",
    "2 days",
    "Acme",
  ]) {
    expect(html).toContain(part);
    expect(text.replaceAll("\n", " ")).toContain(part);
  }
  for (const name of ["change-email", "email-changed"]) {
    expect((await render(everyMail("ru").get(name) ?? expect.fail())).text).toContain("countess@example.org");
  }
});

it("greets by name only in mails to a verified owner of the address", async () => {
  const names = [];
  for (const [name, mail] of everyMail("en"))
    if ((await render(mail)).text.includes("Hello Ada Lovelace,")) names.push(name);
  expect(names).toEqual(["change-email", "delete-account", "password-changed", "email-changed", "account-exists"]);
  const elsewhere = { ...(everyMail("en").get("change-email") ?? expect.fail()), to: "countess@example.org" };
  expect((await render(elsewhere)).text).toContain("Hello,");
});

it("shows the brand's name, logo and color", async () => {
  const mail = everyMail("en").get("verify-email") ?? expect.fail();
  const logo = { url: "https://acme.example/logo.png?a=1&b=2", width: 96 };
  const brand = { name: 'Müller & "Söhne"', logo, color: "#facc15" };
  const { html, subject, replyTo } = await render(mail, { brand, replyTo: "Help <help@acme.example>" });
  expect(subject).toContain('Müller & "Söhne"');
  expect(replyTo).toBe("Help <help@acme.example>");
  expect(html).toContain(
    'src="https://acme.example/logo.png?a=1&amp;b=2" alt="Müller &amp; &quot;Söhne&quot;" width="96"',
  );
  expect(html).toMatch(/background-color:#facc15;[^>]*><a [^>]*color:#000000/);
});

it("uses the logo's alternative text, and writes an oklch color in hex", async () => {
  const mail = everyMail("en").get("verify-email") ?? expect.fail();
  const brand = { color: "oklch(0.53 0.2 268)", logo: { url: "https://acme.example/logo.png", alt: "Acme & Söhne" } };
  const { html } = await render(mail, { brand });
  expect(html).toContain('alt="Acme &amp; Söhne" width="120"');
  expect(html).toMatch(/background-color:#3c5cdd;[^>]*><a [^>]*color:#ffffff/);
  expect(html).not.toContain("oklch");
  expect(complaints(html)).toEqual([]);
});

it.each([
  [
    "its own address",
    { replyTo: "A <answers@acme.example>", supportEmail: "help@acme.example" },
    " (help@acme.example)",
  ],
  ["the reply address", { replyTo: "A <answers@acme.example>" }, " (answers@acme.example)"],
  ["no address", {}, ""],
])("names support with %s", async (_what, options, shown) => {
  const mail = everyMail("en").get("email-changed") ?? expect.fail();
  const { html, text } = await render(mail, options);
  expect(html).toContain(`Contact Acme support${shown} now`);
  expect(text.replaceAll("\n", " ")).toContain(`Contact Acme support${shown} now`);
});

it("takes the application's name from the sender, the link's host or the sender's domain", async () => {
  const [link, notice] = ["verify-email", "password-changed"].map((name) => everyMail("en").get(name) ?? expect.fail());
  expect((await render(link ?? expect.fail())).subject).toContain("for Acme");
  const from = "no-reply@mail.acme.example";
  expect((await render(link ?? expect.fail(), { from })).subject).toContain("app.acme.example");
  expect((await render(notice ?? expect.fail(), { from })).subject).toContain("mail.acme.example");
});

const verify = everyMail("en").get("verify-email") ?? expect.fail();

it.each([
  ["a list of addresses", { to: "ada@example.com,eve@evil.example" }, /exactly one/],
  ["a header in the address", { to: "ada@example.com\r\nBcc: eve@evil.example" }, /exactly one/],
  ["a header in the id", { id: "x>\r\nBcc: eve@evil.example" }, /id must be 1 to 128/],
  ["a link that runs script", { url: "javascript:alert(1)" }, /must be an http\(s\) URL/],
  ["a link that is data", { url: "data:text/html,x" }, /must be an http\(s\) URL/],
  ["a link with a line break", { url: "https://acme.example/\n.evil.example" }, /must be an http\(s\) URL/],
  ["a relative link", { url: "/verify" }, /must be an http\(s\) URL/],
  ["an unknown kind", { kind: "newsletter" }, /no texts for mails of the kind newsletter/],
])("rejects %s", async (_what, change, message) => {
  // The types forbid these values, but plain JavaScript can pass them.
  await expect(render({ ...verify, ...change } as typeof verify)).rejects.toThrow(message);
});

it("rejects when the transport rejects", async () => {
  const send = createMailer({ from: FROM, transport: { send: () => Promise.reject(new Error("no route")) } });
  await expect(send(verify)).rejects.toThrow("no route");
});
