import type { Guards } from "./mutant.ts";

/** Guards of the rotation of the secret. */
export const rotationGuards: Guards = {
  "renew-row.ts": [
    ["a renewal undoes a change", "{ where: { ...old, ...where } }", "{ where }"],
    ["values of better-auth stay", "foreign === null ? null : (sealing.adopt?.(foreign) ?? null)", "null"],
  ],
  "rotate-secret.ts": [
    ["values that are left are not counted", "counted.every(({ left }) => left === 0)", "next === null"],
  ],
  "sealed-columns.ts": [["values of an older secret stay", "openPrefixes(secrets, sealing).slice(1)", "[]"]],
};

/** Guards of what a value is sealed for. */
export const sealGuards: Guards = {
  "seals.ts": [["a value opens in another row", "if (boundTo === undefined) return", "if (boundTo !== null) return"]],
};

/** Guards of a refresh that meets a rotation. */
export const refreshGuards: Guards = {
  "access-refresh.ts": [
    ["a renewed row loses the provider's new token", "attempt < REPLACEMENTS;", "attempt < 1;"],
    [
      "a renewed seal counts as a new token",
      "!(await holdsSameTokens(deps, row, seen))",
      "row.accessToken !== seen.accessToken",
    ],
  ],
};

/** Guards of what moves a browser to the newest secret. */
export const signatureGuards: Guards = {
  "read-session.ts": [
    [
      "a cookie keeps its old signature",
      "if (isStale) renewSignatures",
      'if (isStale && token === "") renewSignatures',
    ],
  ],
};
