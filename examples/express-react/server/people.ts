/** Somebody whom visitors of the demo may sign in as. */
export interface DemoPerson {
  /** The label of the person's button in the demo's bar. */
  readonly role: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const person = (role: string, name: string, email: string): DemoPerson => ({
  role,
  name,
  email,
  password: "nine wild geese",
});

/** Administers the demo, and is an admin of its organization. */
export const ADMIN = person("Admin", "Hedy Lamarr", "admin@example.com");
export const OWNER = person("Owner", "Dorothy Vaughan", "owner@example.com");
export const MEMBER = person("Member", "Mary Jackson", "member@example.com");
/** Belongs to no organization, and is invited to one. */
export const NEWCOMER = person("Newcomer", "Annie Easley", "newcomer@example.com");

export const PEOPLE = [OWNER, MEMBER, ADMIN, NEWCOMER];
