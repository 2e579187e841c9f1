import type { Guards } from "./mutant.ts";

/** Guards of guests: who is joined, who is deleted, and how often. */
export const guestGuards: Guards = {
  "services/join.ts": [
    [
      "an impersonated guest is joined",
      "if (services.sessions.impersonatorOf(guest.session) === null) found.set",
      "found.set",
    ],
    [
      "a guest who is a user by now is joined",
      "if (guest?.isAnonymous !== true) return;",
      "if (guest === null) return;",
    ],
    [
      "a guest with a sign-in method is joined",
      "if (await hasSignInMethod(services, guest.id)) {",
      "if (guest === null) {",
    ],
    [
      "a guest is joined by every sign-in of the same moment",
      "if ((await services.sessions.revoke(guest.id, at.guest.session.token)) === null) return;",
      "await services.sessions.revoke(guest.id, at.guest.session.token);",
    ],
    [
      "onLinkAccount without a time limit",
      "await withTimeLimit(running(), CALLBACK_SECONDS);",
      "void withTimeLimit; await running();",
    ],
    ["onLinkAccount that nothing awaits", "await withTimeLimit(running()", "void withTimeLimit(running()"],
    ["a guest's other sessions stay", "  await services.sessions.revokeAll(guest.id);\n", ""],
    ["a guest who owns an organization is deleted", "if (blockers.length > 0) {", "if (blockers === undefined) {"],
    ["guests who should be kept are deleted", "if (!settings.keepsLinked) await", "await"],
    ["a joined guest stays", "await deletion.remove(guest);\n  scope", "scope"],
  ],
  "services/cleanup.ts": [
    [
      "a guest whom a sign-in has changed meanwhile is deleted",
      "where: { id, isAnonymous: true, guestUntil: op.lte(now) } })",
      "where: { id } })",
    ],
    ["a guest with a sign-in method is deleted", "if (await hasSignInMethod(services, id)) {", "if (id === null) {"],
    ["a guest who was seen is deleted", "if (until !== null && until > now) {", "if (until === undefined) {"],
    [
      "a guest who owns an organization is cleaned up",
      "if ((await deletion.blockers(guest)).length > 0) {",
      "if (guest === null) {",
    ],
    ["guests without a date stay forever", "const adopted = await adopt(settings, services);", "const adopted = 0;"],
    [
      "guests who are kept are cleaned up",
      "if (settings.unseenSeconds === null) return",
      "if (settings === null) return",
    ],
  ],
  "services/promote.ts": [
    ["linked accounts do not count", "(await accounts.list(userId)).length > 0 || ", ""],
    ["phone numbers and passkeys do not count", " || (await signInMethods.list(userId)).length > 0", ""],
    ["a user stays a guest", "if (isAnonymous === true) await users", "if (isAnonymous === undefined) await users"],
  ],
  "endpoints/delete.ts": [
    ["a user is deleted without a password", "!user.isAnonymous || ", ""],
    ["the cleanup deletes a guest with a sign-in method", " || (await hasSignInMethod(services, user.id))", ""],
    ["guests who are kept delete themselves", "if (settings.keepsLinked) throw", "if (settings === null) throw"],
    [
      "an owner deletes themselves as a guest",
      '        if ((await services.deletion.blockers(user)).length > 0) throw ctx.error("USER_DELETION_BLOCKED");\n',
      "",
    ],
  ],
  "endpoints/sign-in.ts": [
    ["a guest becomes another guest", "if (ctx.session?.user.isAnonymous) throw", "if (ctx === null) throw"],
    ["a user is signed out by a guest's sign-in", "if (ctx.session !== null) return", "if (ctx === null) return"],
    ["guests without end", "if (!allowed)", "if (allowed === undefined)"],
    ["every network's guests together", "toRateKey(ctx.ipAddress)", "toRateKey.name"],
    ["IPv6 addresses count one by one", "toRateKey(ctx.ipAddress)", "String(toRateKey && ctx.ipAddress)"],
  ],
};
