import type { Theirs } from "./load-theirs.ts";
import type { Survey } from "./survey.ts";
import type { Ours } from "./to-options.ts";

export interface Finding {
  readonly code: string;
  readonly text: string;
}

const SHORTEST_SECRET = 32;

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

function secretFindings({ secrets }: Ours): Finding[] {
  const [secret] = secrets;
  if (secret === undefined) {
    return [
      { code: "NO_SECRET", text: "No secret was found: nobody stays signed in. Set BETTER_AUTH_SECRET as there." },
    ];
  }
  if (secret.length >= SHORTEST_SECRET) return [];
  const text = `The secret has ${secret.length} characters, and production wants ${SHORTEST_SECRET}: nobody stays signed in with a new one.`;
  return [{ code: "SECRET_SHORT", text }];
}

function textFindings({ capitals, sharedAddresses, repeatedTokens }: Survey): Finding[] {
  const told: readonly [number, string, string][] = [
    [capitals, "CAPITALS", `${count(capitals, "address has", "addresses have")} capitals; they become small letters.`],
    [
      sharedAddresses,
      "ADDRESSES_SHARED",
      `${count(sharedAddresses, "address is", "addresses are")} of several people, capitals aside: decide whose.`,
    ],
    [
      repeatedTokens,
      "TOKENS_REPEATED",
      `${count(repeatedTokens, "name is", "names are")} in several rows of verification: the row that expires last stays.`,
    ],
  ];
  return told.filter(([found]) => found > 0).map(([, code, text]) => ({ code, text }));
}

function settingFindings(theirs: Theirs, ours: Ours): Finding[] {
  const findings = ours.left.map(({ path, reason }) => ({
    code: "SETTINGS_LEFT",
    text: `${path} is not carried over. ${reason}`,
  }));
  const unset = [...new Set(ours.variables.filter(({ isSet }) => !isSet).map(({ name }) => name))];
  const add = (names: readonly string[], code: string, text: string): void => {
    if (names.length > 0) findings.unshift({ code, text: `${text} ${names.join(", ")}.` });
  };
  const version = theirs.version ?? "of this version";
  const untold = `better-auth ${version} does not tell the options of these plugins, so copy them yourself:`;
  add(ours.untold, "OPTIONS_UNTOLD", untold);
  add(
    unset,
    "VARIABLES_UNSET",
    "Secrets are not printed. Set these variables to the values of your old configuration:",
  );
  add(ours.byHand, "BY_HAND", "These functions have a placeholder that throws; copy yours in its place:");
  return findings;
}

/** What a person should know, of what was found. */
export function findingsOf(theirs: Theirs, ours: Ours, survey: Survey): Finding[] {
  const has = (id: string): boolean => ours.plugins.some((plugin) => plugin.id === id);
  const findings: Finding[] = [...secretFindings(ours), ...textFindings(survey)];
  const add = (isFound: boolean, code: string, text: string): void => {
    if (isFound) findings.push({ code, text });
  };
  const { secondFactors, banned, severalTeams, teamMembers, openLinks } = survey;
  const factors = count(secondFactors, "person has a second factor", "people have a second factor");
  add(secondFactors > 0 && has("two-factor"), "SECOND_FACTORS", `${factors}; twoFactor() asks for it.`);
  add(
    secondFactors > 0 && !has("two-factor"),
    "SECOND_FACTORS_UNASKED",
    `${factors}, and better-auth's plugin is not in the configuration: add twoFactor().`,
  );
  const bans = count(banned, "person is banned", "people are banned");
  add(banned > 0 && has("admin"), "BANS", `${bans}; admin() keeps them out.`);
  add(
    banned > 0 && !has("admin"),
    "BANS_UNASKED",
    `${bans}, and better-auth's plugin is not in the configuration: add admin().`,
  );
  add(
    teamMembers > 0,
    "TEAMS",
    `${count(teamMembers, "place in a team", "places in teams")}: the first of each person in an organization is written to member.teamId.`,
  );
  add(
    severalTeams > 0,
    "SEVERAL_TEAMS",
    `${count(severalTeams, "person is in several teams of an organization and keeps", "people are in several teams of an organization and keep")} the first.`,
  );
  add(
    openLinks > 0,
    "OPEN_LINKS",
    `${count(openLinks, "token is", "tokens are")} open: links to reset a password or delete an account are honoured for an hour after they were mailed, by advanced.acceptBetterAuthLinks, which you may take out then; links to verify an address, codes and sign-ins under way begin anew.`,
  );
  add(
    ours.without.length > 0,
    "WITHOUT_COUNTERPART",
    `There is no counterpart of the plugins ${ours.without.join(", ")}: their tables stay, and nothing reads them.`,
  );
  findings.push(...settingFindings(theirs, ours));
  add(theirs.version === null, "VERSION_UNTOLD", "The version of better-auth could not be told.");
  return findings;
}

/** Constraints that better-auth does not know, and would meet. */
export function wayBack(called: (table: string) => string, reversible: boolean, kind: string): string[] {
  const table = called("verification");
  const name = `${table}_identifier_unique`;
  const drop = kind === "mysql" ? `drop index \`${name}\` on \`${table}\`;` : `drop index "${name}";`;
  return [
    "Back: nothing of better-auth's was dropped or renamed. Start it on the same database, with the same secret;",
    `run this before, as it writes several tokens under one name: ${drop}`,
    "It reads the sessions that began here under the same cookie prefix.",
    reversible
      ? "Passwords are written in its format while the configuration says so; --finish prints it without."
      : "It does not read passwords that were set or renewed here: --reversible prints a configuration that keeps its format.",
    "Second factors that are enrolled here, backup codes once one was used or made here, signing keys and tokens of",
    "providers are not read there in either case: moving-from-better-auth.md has the statements that make way for them.",
  ];
}
