import { expect, test } from "vitest";
import { organization } from "../plugins/organization/index.ts";
import { twoFactor } from "../plugins/two-factor/index.ts";

const misspelt = (options: object) => options as never;

test("a misspelt option of a plugin names the nearest one, as createAuth does", () => {
  expect(() => twoFactor(misspelt({ issure: "Example" }))).toThrow(
    new TypeError("twoFactor: there is no option issure. Did you mean issuer?"),
  );
  expect(() => organization(misspelt({ membersLimit: 3 }))).toThrow(
    new TypeError("organization: there is no option membersLimit. Did you mean membershipLimit?"),
  );
  expect(() => organization(misspelt({ teams: { enable: true } }))).toThrow(
    new TypeError("organization: there is no option teams.enable. Did you mean enabled?"),
  );
});

test("where none is near, all are named", () => {
  expect(() => twoFactor(misspelt({ totpOptions: { xyzzyplugh: 8 } }))).toThrow(
    new TypeError("twoFactor: there is no option totpOptions.xyzzyplugh. Known here: digits, period"),
  );
});
