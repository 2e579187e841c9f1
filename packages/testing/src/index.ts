export { CookieJar, readSetCookie, type SetCookie } from "./cookie-jar.ts";
export { createTestAuth, type TestAuth } from "./create-test-auth.ts";
export type { TestIdentity } from "./fake-providers.ts";
export type { NewTestUser } from "./new-test-user.ts";
export { type MailOf, Outbox } from "./outbox.ts";
export type { SocialArrival, SocialSignInOptions } from "./social-sign-in.ts";
export { type Duration, TestClock } from "./test-clock.ts";
export type { TestedOptions, TestSettings } from "./test-options.ts";
export { type VisitedAuth, Visitor } from "./visitor.ts";
