import { expect, test } from "vitest";
import { CLIENT, complaint, ofCustom, ofSocial } from "../test/complaint.ts";

test.each([
  [{ baseUrl: "https://a.test" }, "unknown option baseUrl. Did you mean baseURL?"],
  [{ trustedOrigin: [] }, "unknown option trustedOrigin. Did you mean trustedOrigins?"],
  [{ session: { expireIn: 5 } }, "unknown option session.expireIn. Did you mean expiresIn?"],
  [{ session: { cookieCache: { enable: true } } }, "unknown option session.cookieCache.enable. Did you mean enabled?"],
  [{ emailAndPassword: { autoSignin: true } }, "unknown option emailAndPassword.autoSignin. Did you mean autoSignIn?"],
  [{ emailAndPassword: { password: { bcrypt: true } } }, "unknown option emailAndPassword.password.bcrypt."],
  [
    { advanced: { ipAddress: { trustedProxy: [] } } },
    "unknown option advanced.ipAddress.trustedProxy. Did you mean trustedProxies?",
  ],
  [
    { advanced: { disableOriginCheck: true } },
    "unknown option advanced.disableOriginCheck. Did you mean unsafeDisableOriginCheck?",
  ],
  [
    { user: { additionalFields: { plan: { type: "string", retuned: false } } } },
    "unknown option user.additionalFields.plan.retuned. Did you mean returned?",
  ],
  [
    { user: { additionalFields: { callbackURL: { type: "string" } } } },
    "additionalFields.callbackURL: the name is taken",
  ],
  [
    { user: { additionalFields: { handle: { type: "string", unique: true, maxLength: 641 } } } },
    "user.additionalFields.handle.maxLength: a unique text has 640 characters at most",
  ],
  [{ user: { additionalFields: { "a b": { type: "string" } } } }, "additionalFields"],
  [
    { user: { additionalFields: { level: { type: "number", defaultValue: "x" } } } },
    "user.additionalFields.level.defaultValue must be a number that the column can hold",
  ],
  [{ clock: {} }, "clock.now: must be a function"],
  [{ hooks: [{ when: "befor", run: () => {} }] }, "hooks.0.when"],
  [{ events: { "user.craeted": () => {} } }, "unknown event user.craeted. Did you mean user.created?"],
  [{ events: { "user.updates": () => {} } }, "unknown event user.updates. Did you mean user.updated?"],
  [{ plugins: [{ id: "probe", routess: {} }] }, "unknown option plugins.0.routess. Did you mean routes?"],
  [{ plugins: [{}] }, "plugins.0.id"],
  [{ plugins: [{ id: "probe", errors: { FINE: { status: 200, message: "Fine" } } }] }, "plugins.0.errors.FINE.status"],
  [{ advanced: { ipAddress: { trustedProxies: ["nowhere"] } } }, "neither an address nor a CIDR block"],
  [{ xyzzy: 1 }, "unknown option xyzzy. Known here: baseURL, basePath,"],
])("rejects %j at start-up", (options, message) => {
  expect(complaint(options)).toContain(message);
});

test.each([
  [{ database: undefined }, "option database: must be a database"],
  [{ database: "app.db" }, "option database: must be a database"],
  [{ session: { expiresIn: "7d" } }, "option session.expiresIn"],
  [{ session: { expiresIn: 0 } }, "option session.expiresIn"],
  [{ session: { freshAge: -1 } }, "option session.freshAge"],
  [{ session: { idleTimeout: 0 } }, "option session.idleTimeout"],
  [{ session: { absoluteTimeout: "12h" } }, "option session.absoluteTimeout"],
  [{ session: { maxSessions: 0 } }, "option session.maxSessions"],
  [{ emailAndPassword: { maxPasswordLength: 32 } }, "option emailAndPassword.maxPasswordLength"],
  [
    { emailAndPassword: { password: { scrypt: { ln: 40, r: 8, p: 1 } } } },
    "option emailAndPassword.password.scrypt.ln",
  ],
  [{ basePath: "api/auth" }, "option basePath"],
  [{ basePath: "/api/auth/" }, "option basePath"],
  [{ rateLimit: { storage: "disk" } }, "option rateLimit.storage"],
  [{ rateLimit: { max: 1.5 } }, "option rateLimit.max"],
  [{ advanced: { cookiePrefix: "a;b" } }, "option advanced.cookiePrefix"],
  [
    { advanced: { crossSubDomainCookies: { enabled: true, domain: "a;b" } } },
    "option advanced.crossSubDomainCookies.domain",
  ],
  [{ logger: { level: "loud" } }, "option logger.level"],
  [{ language: "xx" }, "option language"],
  [{ user: { additionalFields: { plan: { type: "text" } } } }, "option user.additionalFields.plan.type"],
  [{ baseURL: "app.example.com" }, 'baseURL "app.example.com" must be an origin'],
  [{ baseURL: "ftp://example.com" }, "must be an origin"],
  [{ baseURL: "https://user:pass@example.com" }, "must be an origin"],
  [{ baseURL: "https://example.com/?x=1" }, "must be an origin"],
])("rejects the invalid value in %j", (options, message) => {
  expect(complaint(options)).toContain(message);
});

test.each([
  [{ secret: "x".repeat(40), secrets: ["y".repeat(40)] }, "secret and secrets"],
  [
    { emailAndPassword: { minPasswordLength: 65, maxPasswordLength: 64 } },
    "minPasswordLength is over maxPasswordLength",
  ],
  [{ session: { expiresIn: 60, updateAge: 61 } }, "session.updateAge is over session.expiresIn"],
  [{ session: { expiresIn: 61, absoluteTimeout: 60 } }, "session.expiresIn is over session.absoluteTimeout"],
  [{ session: { expiresIn: 60, idleTimeout: 61 } }, "session.idleTimeout is over session.expiresIn"],
  [{ session: { absoluteTimeout: 60, idleTimeout: 61 } }, "session.idleTimeout is over session.expiresIn"],
  [
    { advanced: { useHostCookies: true, crossSubDomainCookies: { enabled: true, domain: "a.test" } } },
    "useHostCookies and advanced.crossSubDomainCookies",
  ],
  [{ advanced: { useHostCookies: true, useSecureCookies: false } }, "useHostCookies needs secure cookies"],
  [
    { baseURL: "https://a.test", advanced: { useSecureCookies: false } },
    "useSecureCookies is false, and baseURL is https",
  ],
  [{ emailAndPassword: { password: { hash: async () => "x" } } }, "password.hash needs password.verify"],
])("rejects the contradicting options %j", (options, message) => {
  expect(complaint(options)).toContain(message);
});

test("reports all invalid options in one error", () => {
  const message = complaint({ baseUrl: "x", session: { expiresIn: -1 }, language: "xx" });
  for (const part of ["baseUrl", "session.expiresIn", "language"]) expect(message).toContain(part);
});

test("starts with nothing but a database", () => {
  expect(complaint({ baseURL: undefined, secret: undefined })).toBe("none");
});

test.each([
  { session: { expiresIn: 60 } },
  { session: { absoluteTimeout: 60 } },
  { session: { idleTimeout: 60, absoluteTimeout: 60, maxSessions: 1 } },
  ...["account.linked", "team.created", "role.updated", "member.removed", "superuser.created"].map((name) => ({
    events: { [name]: () => {} },
  })),
])("accepts %o", (options) => {
  expect(complaint(options)).toBe("none");
});

test("accepts a plugin with a policy, a listener in the transaction and an optional hook for an unknown path", () => {
  const plugin = {
    id: "probe",
    hooks: [{ when: "before", paths: ["/nowhere"], optional: true, run: () => {} }],
    onEventInTransaction: () => {},
    policy: { concerns: () => true, decide: () => ({ allow: true }) },
    challenges: { code: { page: () => "/code", answer: () => ({}) } },
    signInMethods: { list: async () => [], end: async () => {} },
  };
  expect(complaint({ plugins: [plugin] })).toBe("none");
});

const EMPTY = "is empty: is the environment variable set?";

test.each([
  [{ github: { ...CLIENT, clientId: "" } }, `socialProviders.github.clientId ${EMPTY}`],
  [{ github: { ...CLIENT, clientId: ["app", ""] } }, `socialProviders.github.clientId ${EMPTY}`],
  [{ discord: { ...CLIENT, clientSecret: "" } }, `socialProviders.discord.clientSecret ${EMPTY}`],
  [{ apple: { clientId: "app", privateKey: "" } }, `socialProviders.apple.privateKey ${EMPTY}`],
  [{ github: { clientSecret: "s" } }, "socialProviders.github.clientId is required"],
  [{ github: { ...CLIENT, clientId: undefined } }, "socialProviders.github.clientId is required"],
  [{ tiktok: { clientKey: "", clientSecret: "s" } }, `socialProviders.tiktok.clientKey ${EMPTY}`],
  [{ tiktok: { clientKey: "key" } }, "socialProviders.tiktok.clientSecret is required"],
])("%j: the error names the credential that is missing or empty", (socialProviders, words) => {
  expect(ofSocial(socialProviders)).toBe(`createAuth: ${words}`);
});

test("reports two empty credentials together", () => {
  const said = ofSocial({ github: { clientId: "", clientSecret: "" } });
  expect(said).toContain(`socialProviders.github.clientId ${EMPTY}`);
  expect(said).toContain(`socialProviders.github.clientSecret ${EMPTY}`);
});

test("names a custom provider by its id", () => {
  expect(ofCustom({ clientId: "" })).toBe(`createAuth: customProviders.mock.clientId ${EMPTY}`);
  expect(ofCustom({ clientId: undefined })).toBe("createAuth: customProviders.mock.clientId is required");
});

test("rejects clientId for TikTok and suggests clientKey", () => {
  const words = "socialProviders.tiktok.clientId: use clientKey, as TikTok calls it";
  expect(ofSocial({ tiktok: CLIENT })).toContain(words);
});

test("reports a credential of the wrong type as an invalid option", () => {
  expect(ofSocial({ github: { ...CLIENT, clientId: 5 } })).toContain("option socialProviders.github.clientId: ");
});

test("points to customProviders for an unknown provider", () => {
  const words = 'Configure any other provider in customProviders: custom({ id: "okta", … })';
  expect(ofSocial({ okta: CLIENT })).toContain("unknown option socialProviders.okta. ");
  expect(ofSocial({ okta: CLIENT })).toContain(words);
  expect(ofSocial({ github: { ...CLIENT, okta: true } })).not.toContain("customProviders");
});
