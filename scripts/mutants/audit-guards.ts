import type { Guards } from "./mutant.ts";

/** What makes the trail tell what was done to it, and who reads it. */
export const auditGuards: Guards = {
  "macs.ts": [
    [
      "rows of any content",
      "signer.isSigned(purpose, toText(row), row.mac)",
      "signer.isSigned(purpose, toText(row), signer.sign(purpose, toText(row)))",
    ],
    ["a row under another id", "    row.id,\n", ""],
    ["a row of another time", "    row.at.getTime(),\n", ""],
    ["an actor who is not told", "    row.actorId,\n", ""],
    ["an impersonator who is not told", "    row.impersonatedBy,\n", ""],
    ["details that are not signed", "    row.details,\n", ""],
    [
      "a seal of other rows",
      "[number, previous, rows, until.getTime(), at.getTime()]",
      "[number, previous, until.getTime(), at.getTime()]",
    ],
    [
      "a seal behind another",
      "[number, previous, rows, until.getTime(), at.getTime()]",
      "[number, rows, until.getTime(), at.getTime()]",
    ],
    ["a head with another end", "[number, last, first, before, at.getTime()]", "[number, first, before, at.getTime()]"],
  ],
  "verify-seal.ts": [
    ["a chain whose links are not looked at", " || seal.previous !== previous", ""],
    ["a seal that anybody made", "!sealMac.matches(chain, seal) || ", ""],
    ["rows that were added to a seal", "return added === undefined ? null :", "return added !== null ? null :"],
    ["altered rows", "if (!rowMac.matches(chain, row)) return", "if (row === null) return"],
  ],
  "verify.ts": [
    [
      "seals that are missing",
      'if (seal.number !== walk.number) return trailProblem("seal-removed", walk.number);',
      "",
    ],
    ["an end that is not the head's", "walk.previous === head.last ?", "walk.previous !== null ?"],
    [
      "a false alarm beside retention",
      "if (problem !== null && (await isRemovedByRetention(chain, head, problem)))",
      "if (problem === null && walk === null)",
    ],
  ],
  "verify-head.ts": [
    ["a head that is gone", "return isEmpty && (", "return chain !== null && ("],
    ["a head that anybody made", 'if (!headMac.matches(chain, head)) return trailProblem("head-altered");', ""],
    ["a head that was put back", "if (number > head.number) return false;", ""],
  ],
  "verify-outside-chain.ts": [
    ["a seal behind the head", "latest !== undefined && latest.number > head.number", "latest === null"],
    ["a row that was put back", "if (left !== null) return", "if (left === undefined) return"],
    ["rows without a seal that were altered", "!rowMac.matches(chain, row)", "row === null"],
  ],
  "head.ts": [
    ["a chain that goes on behind a made head", "head === null || !headMac.matches(chain, head)", "head === null"],
    [
      "a chain that begins again without its head",
      "if ((await store.find(auditSeal, { where: {} })) !== null)\n",
      "if (store === null)\n",
    ],
  ],
  "retention.ts": [
    ["an altered seal that goes", " && sealMac.matches(chain, seal)", ""],
    ["rows that are not due", "seal.until < cutoff", "seal.at !== cutoff"],
  ],
  "permission.ts": [
    [
      "who may read nothing",
      "if (!(await isPermitted(ctx, action, organizationId)))",
      "if (action === organizationId)",
    ],
    ["calls of nobody", 'throw ctx.error("UNAUTHORIZED");', "return true;"],
    ["an organization's owner who reads all", "organizationId !== null && (await", "(await"],
  ],
  "details.ts": [["members that may be secrets", "HARMLESS.has(name) || name === key", "HARMLESS.size > 0"]],
};

/** How often a refused call is told. */
export const refusalGuards: Guards = {
  "report-refusal.ts": [
    ["a flood that fills the trail", "if (allowed) ctx.emit", "if (allowed || !allowed) ctx.emit"],
    [
      "anonymous calls that are told",
      "context.authenticators.some(({ isShown }) => isShown(headers))",
      "headers !== null",
    ],
  ],
};
