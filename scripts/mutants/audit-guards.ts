import type { Guards } from "./mutant.ts";

/** Guards of the audit trail's integrity and of access to it. */
export const auditGuards: Guards = {
  "macs.ts": [
    [
      "the content of a row is not verified",
      "signer.isSigned(purpose, text, row.mac)",
      "signer.isSigned(purpose, text, signer.sign(purpose, text))",
    ],
    ["an earlier secret makes new seals", "seal !== null && seal <= until", "seal !== null || seal !== until"],
    ["the id is not part of a row's MAC", "    row.id,\n", ""],
    ["the time is not part of a row's MAC", "    row.at.getTime(),\n", ""],
    ["the actor is not part of a row's MAC", "    row.actorId,\n", ""],
    ["the impersonator is not part of a row's MAC", "    row.impersonatedBy,\n", ""],
    ["the details are not part of a row's MAC", "    row.details,\n", ""],
    [
      "the rows are not part of a seal's MAC",
      "[number, previous, rows, until.getTime(), at.getTime()]",
      "[number, previous, until.getTime(), at.getTime()]",
    ],
    [
      "the previous seal is not part of a seal's MAC",
      "[number, previous, rows, until.getTime(), at.getTime()]",
      "[number, rows, until.getTime(), at.getTime()]",
    ],
    [
      "the last seal is not part of the head's MAC",
      "[number, last, first, before, at.getTime()]",
      "[number, first, before, at.getTime()]",
    ],
  ],
  "verify-seal.ts": [
    ["the links of the chain are not checked", " || seal.previous !== previous", ""],
    ["the MAC of a seal is not checked", "!sealMac.matches(chain, seal) || ", ""],
    ["added rows are not reported", "return added === undefined ? null :", "return added !== null ? null :"],
    ["altered rows", "if (!rowMac.matches(chain, row)) return", "if (row === null) return"],
  ],
  "verify.ts": [
    [
      "missing seals are not reported",
      'if (seal.number !== walk.number) return trailProblem("seal-removed", walk.number);',
      "",
    ],
    ["the end of the chain is not compared with the head", "walk.previous === head.last ?", "walk.previous !== null ?"],
    [
      "rows that retention removes meanwhile are reported",
      "if (problem !== null && (await isRemovedByRetention(chain, head, problem)))",
      "if (problem === null && walk === null)",
    ],
  ],
  "verify-head.ts": [
    ["a missing head is not reported", "return isEmpty && (", "return chain !== null && ("],
    [
      "the MAC of the head is not checked",
      'if (!headMac.matches(chain, head)) return trailProblem("head-altered");',
      "",
    ],
    ["a restored head is not reported", "if (number > head.number) return false;", ""],
  ],
  "verify-outside-chain.ts": [
    ["a seal after the head is not reported", "latest !== undefined && latest.number > head.number", "latest === null"],
    ["a restored row is not reported", "if (left !== null) return", "if (left === undefined) return"],
    ["altered rows without a seal are not reported", "!rowMac.matches(chain, row)", "row === null"],
  ],
  "head.ts": [
    [
      "rows are sealed after a forged head",
      "if (!headMac.matches(withParts(chain, { earlier }), head))",
      "if (head === null)",
    ],
    [
      "a new chain begins if the head is missing",
      "if ((await store.find(auditSeal, { where: {} })) !== null)\n",
      "if (store === null)\n",
    ],
  ],
  "retention.ts": [
    ["retention removes an altered seal", " && sealMac.matches(chain, seal)", ""],
    ["retention removes rows that are not due", "seal.until < cutoff", "seal.at !== cutoff"],
  ],
  "permission.ts": [
    [
      "the permission to read is not checked",
      "if (!(await isPermitted(ctx, action, organizationId)))",
      "if (action === organizationId)",
    ],
    ["calls of nobody", 'throw ctx.error("UNAUTHORIZED");', "return true;"],
    ["an organization's owner can read every row", "organizationId !== null && (await", "(await"],
  ],
  "details.ts": [
    ["details that may be secrets are recorded", "HARMLESS.has(name) || name === key", "HARMLESS.size > 0"],
  ],
};

/** Guards that limit how often refusals are recorded. */
export const refusalGuards: Guards = {
  "report-refusal.ts": [
    ["recorded refusals are not limited", "if (allowed) ctx.emit", "if (allowed || !allowed) ctx.emit"],
    [
      "calls without a session are recorded",
      "context.authenticators.some(({ isShown }) => isShown(headers))",
      "headers !== null",
    ],
  ],
};
