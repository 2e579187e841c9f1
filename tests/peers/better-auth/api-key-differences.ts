import type { Difference } from "./record.ts";

/** Lists the same differences for each of the calls. */
const each = (calls: readonly string[], differences: readonly string[]): Difference["calls"] =>
  Object.fromEntries(calls.map((call) => [call, differences]));

/** The fields of a key that only Sallyport returns. */
const OWN = (place = "", used = "null") => [
  `+ ${place}createdBy: null`,
  `+ ${place}lastFour: "4 characters"`,
  `+ ${place}lastUsedAt: ${used}`,
  `+ ${place}organizationId: null`,
];
const WITHOUT_PERMISSIONS = (place = "") => [
  ...OWN(place),
  `+ ${place}permissions: object`,
  `+ ${place}userId: string`,
  `- ${place}permissions: null`,
];

/** The differences to the server of better-auth 1.7.7 with its API keys 1.7.5. */
export const DIFFERENCES: readonly Difference[] = [
  {
    reason: "A key says whose it is and how it ends; one that grants nothing has empty permissions.",
    calls: {
      ...each(
        [
          "create",
          "create, for a second user",
          "create, null for omitted properties",
          "create, of nothing",
          "get",
          "get, by its configuration",
          "server, create, without properties",
          "update",
          "update, disabled",
          "update, enabled",
          "update, without an expiry",
        ],
        WITHOUT_PERMISSIONS(),
      ),
      ...each(["list", "list, a page", "list, of a configuration"], WITHOUT_PERMISSIONS("apiKeys[].")),
      ...each(["server, create", "server, update"], [...OWN(), "+ userId: string"]),
      ...each(
        ["server, verify", "server, verify, its configuration"],
        [...OWN("key.", "date"), "+ key.userId: string"],
      ),
    },
  },
  {
    reason: "Codes of our own, at the same status.",
    calls: {
      ...each(
        [
          "delete, again",
          "delete, another's",
          "get, an unknown one",
          "get, another's",
          "update, an unknown one",
          "update, another's",
        ],
        ["404 API_KEY_NOT_FOUND, not 404 KEY_NOT_FOUND"],
      ),
      ...each(
        ["create, of nobody", "server, create, without a user"],
        ["401 UNAUTHORIZED, not 401 UNAUTHORIZED_SESSION"],
      ),
      "create, a long name": ["400 VALIDATION_ERROR, not 400 INVALID_NAME_LENGTH"],
      "create, metadata of another type": ["400 VALIDATION_ERROR, not 400 INVALID_METADATA_TYPE"],
      "server, create, an incomplete refill": ["400 VALIDATION_ERROR, not 400 REFILL_AMOUNT_AND_INTERVAL_REQUIRED"],
      "server, update, another's": ["404 USER_NOT_FOUND, not 404 KEY_NOT_FOUND"],
      "server, verify, over its limit": ['+ code: "API_KEY_LIMITED"', '- code: "RATE_LIMITED"'],
      "server, verify, a permission that it does not grant": [
        '+ code: "API_KEY_LACKS_PERMISSION"',
        '- code: "KEY_NOT_FOUND"',
      ],
      "verify, called by a client": ["404 NOT_FOUND, not 404"],
    },
  },
  {
    reason: "Nobody learns from a refusal that a key is known: disabled, expired and unknown are one answer.",
    calls: { "server, verify, disabled": ['+ code: "INVALID_API_KEY"', '- code: "KEY_DISABLED"'] },
  },
  {
    reason: "Owners give what the option `statements` names; in better-auth the server alone gives permissions.",
    calls: { "create, permissions": ["400 UNKNOWN_API_KEY_PERMISSION, not 400 SERVER_ONLY_PROPERTY"] },
  },
  {
    reason: "Whose key it is, and of which configuration, the server alone says; no other is taken in its place.",
    calls: {
      "create, an unknown configuration": ["400 SERVER_ONLY_PROPERTY, not 200"],
      "create, for another user": ["400 SERVER_ONLY_PROPERTY, not 401 UNAUTHORIZED_SESSION"],
    },
  },
  {
    reason: "A life may be shorter than a day, and has an end only where `maxExpiresIn` says so.",
    calls: {
      "create, a short lifetime": ["200, not 400 EXPIRES_IN_IS_TOO_SMALL"],
      "create, a lifetime that is too long": ["200, not 400 EXPIRES_IN_IS_TOO_LARGE"],
    },
  },
  {
    reason: "What changes nothing succeeds.",
    calls: { "update, nothing": ["200, not 400 NO_VALUES_TO_UPDATE"] },
  },
  {
    reason: "What is switched off is a mistake of the caller, not of the server.",
    calls: {
      "list, of an organization": ["400 ORGANIZATION_API_KEYS_ARE_OFF, not 500 ORGANIZATION_PLUGIN_REQUIRED"],
    },
  },
];
