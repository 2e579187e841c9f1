import { ROWS } from "./organization-matrix-rows.ts";

/** Calls that no policy refuses, by the reason. Every other call of the matrix must refuse. */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  "it makes another organization": ["create", "check-slug"],
  "it lists the caller's own data, without that of an organization": ["list", "list-user-invitations", "list-joinable"],
  "it leaves out the organizations that would refuse": ["list-user-teams"],
  "the caller is not a member yet, and gets nothing": ["invitation-preview", "get-invitation", "reject-invitation"],
  "it tells a member what to do": ["get-policies"],
  "no browser can call it": ["add-member", "reset-policies", "list-unavailable-policies"],
};
export const isExempt = (call: string): boolean => Object.values(EXEMPT).flat().includes(call);

export const JOINS: ReadonlySet<string> = new Set(["accept-invitation", "join"]);

/** A row for each call that the matrix has, which is every endpoint of the plugin. */
export const CALLS = [...new Map(ROWS.toReversed().map((row) => [row.call, row])).values()];
