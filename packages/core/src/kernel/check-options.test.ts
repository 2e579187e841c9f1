import { expect, test } from "vitest";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";
import { checkOptions, type Shapes, shape } from "../plugin.ts";
import { organization } from "../plugins/organization/index.ts";
import { twoFactor } from "../plugins/two-factor/index.ts";

/** Plain JavaScript may pass this. */
const misspelt = (options: unknown) => options as never;

test("a misspelt plugin option is rejected with the nearest name, as in createAuth", () => {
  expect(() => twoFactor(misspelt({ issure: "Example" }))).toThrow(
    new TypeError("twoFactor: unknown option issure. Did you mean issuer?"),
  );
  expect(() => organization(misspelt({ membersLimit: 3 }))).toThrow(
    new TypeError("organization: unknown option membersLimit. Did you mean membershipLimit?"),
  );
  expect(() => organization(misspelt({ teams: { enable: true } }))).toThrow(
    new TypeError("organization: unknown option teams.enable. Did you mean enabled?"),
  );
});

test("an unknown option without a near name is rejected with all known names", () => {
  expect(() => twoFactor(misspelt({ totpOptions: { xyzzyplugh: 8 } }))).toThrow(
    new TypeError("twoFactor: unknown option totpOptions.xyzzyplugh. Known here: digits, period"),
  );
});

test("a third-party plugin checks its options with checkOptions", () => {
  interface GuestbookOptions {
    readonly isOpen?: boolean;
    readonly maxEntries?: number;
  }
  const shapes: Shapes<GuestbookOptions> = {
    isOpen: shape.optional(shape.boolean),
    maxEntries: shape.optional(shape.whole(1)),
  };
  const guestbook = (options: GuestbookOptions) => checkOptions("guestbook", shapes, options);
  expect(() => guestbook({ isOpen: true })).not.toThrow();
  expect(() => guestbook(misspelt({ isOpen: "false", maxEntries: 0, open: true }))).toThrow(
    new TypeError(
      "guestbook: option isOpen: must be true or false; option maxEntries: must be a whole number from 1 up; unknown option open. Did you mean isOpen?",
    ),
  );
  // @ts-expect-error an option without a shape does not compile
  const incomplete: Shapes<GuestbookOptions> = { isOpen: shape.boolean };
  expect(incomplete).toBeDefined();
});

test("rejects a plugin function that was not called, and shows the missing call", () => {
  const plugins = misspelt([organization]);
  expect(() => createAuth({ database: memory(), environment: "test", plugins })).toThrow(
    "createAuth: option plugins.0: is a function, which must be called: write organization() instead of organization",
  );
});
