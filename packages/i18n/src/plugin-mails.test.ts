import { expect, test } from "vitest";
import { type Language, languages } from "./languages.ts";
import { organizationMailTexts } from "./organization-mails.ts";
import { signInNoticeFacts, signInNoticeMailTexts } from "./sign-in-notice-mails.ts";

// Values that occur in no language's sentences.
const values = {
  app: "Qwx",
  organization: "Jklm & Söhne",
  date: "30.2.1987",
  domain: "qwx.test",
  device: "Vbn 8, Zyx 9",
  time: "23:61 UTC",
  address: "192.0.2.77",
};

/** The values that each text must contain. It must contain no others. */
const EXPECTED: Readonly<Record<string, readonly (keyof typeof values)[]>> = {
  "policy.subject": ["app", "organization"],
  "policy.heading": ["organization"],
  "policy.from": ["app", "organization", "date"],
  "policy.ifNotYou": ["organization"],
  "policy.footer": ["app", "organization"],
  "policiesReset.subject": ["organization"],
  "policiesReset.heading": [],
  "policiesReset.paragraphs": ["app", "organization"],
  "policiesReset.ifNotYou": [],
  "policiesReset.footer": ["app", "organization"],
  "domainLost.subject": ["domain"],
  "domainLost.heading": [],
  "domainLost.paragraphs": ["app", "organization", "domain"],
  "domainLost.ifNotYou": [],
  "domainLost.footer": ["app", "organization"],
  "signInNotice.subject": ["app"],
  "signInNotice.paragraph": ["app"],
  "signInNotice.footer": ["app"],
  "facts.device": ["device"],
  "facts.time": ["time"],
  "facts.address": ["address"],
};

type Filled = (given: typeof values) => string | readonly string[];

function textsOf(language: Language): [name: string, text: string][] {
  const { policy, policiesReset, domainLost } = organizationMailTexts[language];
  const parts: Readonly<Record<string, object>> = {
    policy,
    policiesReset,
    domainLost,
    signInNotice: signInNoticeMailTexts[language],
    facts: signInNoticeFacts[language],
  };
  return Object.entries(parts).flatMap(([part, texts]) =>
    Object.entries(texts).flatMap(([name, text]: [string, string | Filled]): [string, string][] =>
      typeof text === "string" ? [] : [[`${part}.${name}`, [text(values)].flat().join("\n")]],
    ),
  );
}

test.each(languages)("$tag: mails about organizations and sign-ins contain every value they get", ({ tag }) => {
  const found = textsOf(tag).map(([name, text]) => [
    name,
    Object.entries(values).flatMap(([value, shown]) => (text.includes(shown) ? value : [])),
  ]);
  expect(Object.fromEntries(found)).toEqual(EXPECTED);
});

test.each(languages)("$tag: the announcement has a sentence of its own for each policy", ({ tag }) => {
  const { secondFactor, signInMethods, maxSessionAge } = organizationMailTexts[tag].policy;
  const sentences = [secondFactor, signInMethods, maxSessionAge];
  expect(new Set(sentences).size).toBe(3);
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.{20,}\.$/u);
});
