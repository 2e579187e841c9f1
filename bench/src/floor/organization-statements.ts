import type { DatabaseSync } from "node:sqlite";

const schema = `
create table if not exists organization (
  id text primary key not null, name text not null, slug text not null unique, logo text, metadata text,
  createdAt text not null);
create table if not exists member (
  id text primary key not null, organizationId text not null references organization (id) on delete cascade,
  userId text not null references "user" (id) on delete cascade, role text not null, createdAt text not null,
  unique (organizationId, userId));
create index if not exists member_user on member (userId, createdAt);
create index if not exists member_time on member (organizationId, createdAt, id);
create table if not exists invitation (
  id text primary key not null, organizationId text not null references organization (id) on delete cascade,
  email text not null, role text not null, status text not null,
  inviterId text not null references "user" (id) on delete cascade, expiresAt text not null, createdAt text not null);
create index if not exists invitation_organization on invitation (organizationId, status, createdAt);
alter table session add column activeOrganizationId text;`;

export function prepareOrganizations(database: DatabaseSync) {
  database.exec(schema);
  return {
    insertOrganization: database.prepare("insert into organization values (?, ?, ?, ?, ?, ?)"),
    insertMember: database.prepare("insert into member values (?, ?, ?, ?, ?)"),
    activate: database.prepare("update session set activeOrganizationId = ? where id = ?"),
    listOrganizations: database.prepare(
      `select o.* from member m join organization o on o.id = m.organizationId where m.userId = ?
       order by m.createdAt, m.id`,
    ),
    findMember: database.prepare("select role from member where organizationId = ? and userId = ?"),
    // One more row shows whether there is another page.
    listMembers: database.prepare(
      `select m.*, u.name, u.email, u.image from member m join "user" u on u.id = m.userId
       where m.organizationId = ? order by m.createdAt, m.id limit ? + 1`,
    ),
    insertInvitation: database.prepare("insert into invitation values (?, ?, ?, ?, 'pending', ?, ?, ?)"),
    claimInvitation: database.prepare(
      `update invitation set status = 'accepted' where id = ? and email = ? and status = 'pending' and expiresAt > ?
       returning *`,
    ),
    countMembers: database.prepare(
      `select count(*) "members", coalesce(max(userId = ?), 0) "hasInviter", coalesce(max(userId = ?), 0) "hasAccepter"
       from member where organizationId = ?`,
    ),
  };
}
export type OrganizationStatements = ReturnType<typeof prepareOrganizations>;
