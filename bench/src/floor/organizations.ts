import type { DatabaseSync } from "node:sqlite";
import { basePath } from "../contenders/contender.ts";
import { answer, newId } from "./answer.ts";
import { type OrganizationStatements, prepareOrganizations } from "./organization-statements.ts";
import type { Found, Row } from "./session.ts";

const invitationMilliseconds = 172_800_000;
const membershipLimit = 100;

interface Call {
  readonly database: DatabaseSync;
  readonly statements: OrganizationStatements;
  readonly found: Found;
  readonly request: Request;
  readonly query: URLSearchParams;
}
type Answer = (call: Call) => Response | Promise<Response>;
export type Route = (request: Request, query: URLSearchParams) => Response | Promise<Response>;

const forbidden = (code: string): Response => answer({ code }, [], 403);

const create: Answer = async ({ database, statements, found: { session, user }, request }) => {
  const { name, slug, logo = null, metadata = null } = JSON.parse(await request.text());
  const organization = { id: newId(), name, slug, logo, metadata, createdAt: new Date().toISOString() };
  const { id: organizationId, createdAt } = organization;
  const member = { id: newId(), organizationId, userId: String(user.id), role: "owner", createdAt };
  const written = metadata === null ? null : JSON.stringify(metadata);
  database.exec("begin");
  statements.insertOrganization.run(organizationId, name, slug, logo, written, createdAt);
  statements.insertMember.run(member.id, organizationId, member.userId, member.role, createdAt);
  statements.activate.run(organizationId, String(session.id));
  database.exec("commit");
  return answer({ ...organization, members: [member] });
};

const list: Answer = ({ statements, found: { user } }) =>
  answer(
    statements.listOrganizations.all(String(user.id)).map(({ id, name, slug, logo, metadata, createdAt }) => {
      return { id, name, slug, logo, metadata: metadata === null ? null : JSON.parse(String(metadata)), createdAt };
    }),
  );

const memberOf = ({ id, organizationId, userId, role, createdAt, name, email, image }: Row) => ({
  id,
  organizationId,
  userId,
  role,
  createdAt,
  user: { id: userId, name, email, image },
});

const listMembers: Answer = ({ statements, found: { user }, query }) => {
  const organizationId = query.get("organizationId") ?? "";
  const limit = Number(query.get("limit"));
  if (statements.findMember.get(organizationId, String(user.id)) === undefined) return forbidden("NOT_A_MEMBER");
  const members = statements.listMembers.all(organizationId, limit).slice(0, limit).map(memberOf);
  return answer({ members, total: members.length });
};

const invite: Answer = async ({ statements, found: { user }, request }) => {
  const { email, role, organizationId } = JSON.parse(await request.text());
  const row = statements.findMember.get(organizationId, String(user.id));
  if (row?.role !== "owner") return forbidden("NOT_ALLOWED");
  const now = new Date();
  const invitation = { id: newId(), organizationId, email, role, inviterId: String(user.id) };
  const expiresAt = new Date(now.getTime() + invitationMilliseconds).toISOString();
  const { id, inviterId } = invitation;
  statements.insertInvitation.run(id, organizationId, email, role, inviterId, expiresAt, now.toISOString());
  return answer({ ...invitation, status: "pending", expiresAt });
};

const accept: Answer = async ({ database, statements, found: { session, user }, request }) => {
  const { invitationId } = JSON.parse(await request.text());
  const createdAt = new Date().toISOString();
  const refuse = (code: string): Response => {
    database.exec("rollback");
    return forbidden(code);
  };
  database.exec("begin");
  const invitation = statements.claimInvitation.get(invitationId, String(user.email), createdAt);
  if (invitation === undefined) return refuse("NO_INVITATION");
  const organizationId = String(invitation.organizationId);
  const userId = String(user.id);
  const counted = statements.countMembers.get(String(invitation.inviterId), userId, organizationId);
  const fits = counted?.hasInviter === 1 && counted.hasAccepter === 0 && Number(counted.members) < membershipLimit;
  if (!fits) return refuse("NO_PLACE");
  const member = { id: newId(), organizationId, userId, role: String(invitation.role), createdAt };
  statements.insertMember.run(member.id, organizationId, userId, member.role, createdAt);
  statements.activate.run(organizationId, String(session.id));
  database.exec("commit");
  return answer({ invitation, member });
};

const calls = { create, list, "list-members": listMembers, "invite-member": invite, "accept-invitation": accept };

/** The least code that answers each call. */
export function createOrganizationRoutes(
  database: DatabaseSync,
  sessionOf: (header: string | null) => Found | null,
): Map<string, Route> {
  const statements = prepareOrganizations(database);
  const route =
    (call: Answer): Route =>
    (request, query) => {
      const found = sessionOf(request.headers.get("cookie"));
      if (found === null) return answer({ code: "UNAUTHORIZED" }, [], 401);
      return call({ database, statements, found, request, query });
    };
  return new Map(Object.entries(calls).map(([path, call]) => [`${basePath}/organization/${path}`, route(call)]));
}
