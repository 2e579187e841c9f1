import type { Guards } from "./mutant.ts";

/** Guards of phone numbers: whose they are, what a code is for, and how many messages are sent. */
export const phoneGuards: Guards = {
  "services/limits.ts": [
    ["messages without end", "if (!allowed)", "if (allowed === undefined)"],
    ["networks without a limit", '["network", ipAddress === null', '["network", ipAddress !== undefined'],
    ["users without a limit", '["user", session === null', '["user", session !== undefined'],
    ["numbers without a limit", '["number", ', '["number", null && '],
    ["countries without a limit", '    ["country", keyOfCountry(number)],\n', ""],
    ["IPv6 addresses one by one", "toRateKey(ipAddress)", "String(toRateKey && ipAddress)"],
  ],
  "services/send-code.ts": [
    ["messages that are not counted", "  await countMessage(settings, ctx, number);\n", ""],
    ["a message for whoever asks", "if (!isFor(holder)) {", "if (isFor === null) {"],
    ["less work for an unknown number", "        await codes.pretend(kind, phoneNumber);\n", ""],
    ["a browser that asks has no guesses of its own", "  await ctx.services.codes.asked(ctx, phoneNumber);\n", ""],
    ["numbers as better-auth stores them are unknown", "op.in([...new Set([phoneNumber, entered])])", "phoneNumber"],
  ],
  "services/check-code.ts": [
    ["a code for another purpose", "settings.kindOf(purpose)", 'settings.kindOf("verification")'],
    ["verifyOTP decides on password resets", ' && purpose === "verification"', ""],
    ["verifyOTP accepts everything", "? true : null", "? true : true"],
    ["guesses counted for the text that was entered", "countedFor: phoneNumber", "countedFor: entered"],
  ],
  "services/enter.ts": [
    [
      "an unverified address signs in by number",
      "if (!isTemporaryEmail(settings, user, phoneNumber)) throw",
      "if (isTemporaryEmail === null) throw",
    ],
    [
      "a code signs in again and again",
      '  assertMaySignIn(settings, ctx, user, phoneNumber);\n  if (!(await right.spend(services))) throw ctx.error("INVALID_OTP");\n',
      "  assertMaySignIn(settings, ctx, user, phoneNumber);\n",
    ],
    [
      "a code creates users again and again",
      '  if (settings.signUp === null) throw ctx.error("INVALID_OTP");\n  if (!(await right.spend(services))) throw ctx.error("INVALID_OTP");\n',
      '  if (settings.signUp === null) throw ctx.error("INVALID_OTP");\n',
    ],
    [
      "a code creates a user where sign-up is off",
      "if (settings.signUp === null) throw",
      "if (settings === null) throw",
    ],
    ["whoever entered a number first keeps it", "  await takeFromUnverified(services, right, null);\n", ""],
    ["a temporary address that somebody has taken", " && !(await users.isTaken(email))", ""],
    ["anybody verifies another user's number", " || ctx.services.signUpMark.isOf(ctx, holder)", " || ctx !== null"],
    ["no browser verifies the number of its sign-up", " || ctx.services.signUpMark.isOf(ctx, holder)", ""],
    ["a new user's fields that nobody may set", '...services.users.readFields({ ...body }, "create"),', "...body,"],
  ],
  "services/update-number.ts": [
    ["a code that was used", "if (!(await right.spend(services))) throw", "if (right === null) throw"],
  ],
  "services/user-input.ts": [
    ["the last sign-in method goes", "if (before?.phoneNumberVerified) await", "if (before === undefined) await"],
    ["a number changes without a code", "if (before.phoneNumber !== entered) throw", "if (before === null) throw"],
    [
      "a number of the sign-up belongs to its user",
      "{ phoneNumber: null, unverifiedPhoneNumber: entered } };\n    if (before.phoneNumber",
      "{ phoneNumber: entered } };\n    if (before.phoneNumber",
    ],
  ],
  "services/read-number.ts": [
    ["numbers that do not exist", " || !parsed.isValid()", ""],
    ["extensions", " || parsed.ext !== undefined", ""],
    ["countries that are not allowed", " || !countries.has(country)", ""],
    ["numbers without a country where countries are limited", "country === null || ", "country !== null && "],
    [
      "numbers that the application refuses",
      "if (!(await validate(parsed.number))) return",
      "if (validate === null) return",
    ],
  ],
  "services/sign-in-methods.ts": [
    ["an unverified number is a sign-in method", "id: userId, phoneNumberVerified: true }", "id: userId }"],
    [
      "a number from before stays nobody's",
      "since === undefined ? {} : { phoneNumberVerifiedAt: op.gt(since) }",
      "since === op ? {} : {}",
    ],
  ],
  "endpoints/verify.ts": [
    ["a number is added without a session", "if (updates && active === null) throw", "if (ctx === null) throw"],
    ["an old session adds a number", "!ctx.services.sessions.isFresh(active.session)", "active === undefined"],
    [
      "a code shows the profile before the second factor",
      "return withChallenge({ status: true, token: null }",
      "return withChallenge({ status: true, token: null, user }",
    ],
    ["a code shows the profile without a session", "isNew || active?.user.id === user.id", "user !== null"],
  ],
  "endpoints/sign-in.ts": [
    [
      "a password signs in by an unverified number",
      "if (user.phoneNumberVerified) return;",
      "if (user !== null) return;",
    ],
    ["beyond the guesses, an unverified number is told", "          if (limited !== undefined) throw limited;\n", ""],
    [
      "numbers in another spelling take longer if nobody has them",
      "if (entered === phoneNumber) return",
      "if (entered === phoneNumber || found !== null) return",
    ],
  ],
  "endpoints/reset-password.ts": [
    [
      "a message to reset the password of an unverified number",
      "holder?.phoneNumberVerified === true",
      "holder !== null",
    ],
    ["an unverified number resets the password", " && phoneNumberVerified === true", ""],
    ["a code resets the password again and again", " && right.spend(services)", ""],
    ["a code is used up by a short password", "      passwords.assertLength(newPassword);\n", ""],
  ],
};
