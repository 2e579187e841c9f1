import type { BetterAuthProject } from "./load-better-auth.ts";
import type { Survey } from "./survey.ts";
import type { ConvertedOptions } from "./to-options.ts";

export interface Finding {
  readonly code: string;
  readonly text: string;
}

const SHORTEST_SECRET = 32;

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

function secretFindings({ secrets }: ConvertedOptions): Finding[] {
  const [secret] = secrets;
  if (secret === undefined) {
    return [
      {
        code: "NO_SECRET",
        text: "No secret was found, so users are signed out. Set BETTER_AUTH_SECRET to the secret that better-auth uses.",
      },
    ];
  }
  if (secret.length >= SHORTEST_SECRET) return [];
  const text = `The secret has ${secret.length} characters, but production requires ${SHORTEST_SECRET}. A new secret signs out all users.`;
  return [{ code: "SECRET_SHORT", text }];
}

function textFindings({ capitals, sharedAddresses, repeatedTokens, repeatedPasskeys }: Survey): Finding[] {
  const findings: readonly [number, string, string][] = [
    [
      capitals,
      "CAPITALS",
      `${count(capitals, "email address has", "email addresses have")} capitals and will be stored in lower case.`,
    ],
    [
      sharedAddresses,
      "ADDRESSES_SHARED",
      `${count(sharedAddresses, "email address belongs", "email addresses belong")} to several users, ignoring case: decide which user keeps it.`,
    ],
    [
      repeatedTokens,
      "TOKENS_REPEATED",
      `${count(repeatedTokens, "identifier is", "identifiers are")} in several rows of verification: the row that expires last is kept.`,
    ],
    [
      repeatedPasskeys,
      "PASSKEYS_REPEATED",
      `${count(repeatedPasskeys, "credential ID is", "credential IDs are")} in several rows of passkey. better-auth signs in the user of only one of them: keep the row whose user confirms that the passkey is theirs, and delete the others.`,
    ],
  ];
  return findings.filter(([found]) => found > 0).map(([, code, text]) => ({ code, text }));
}

function settingFindings(original: BetterAuthProject, converted: ConvertedOptions): Finding[] {
  const findings = converted.omitted.map(({ path, reason }) => ({
    code: "SETTINGS_LEFT",
    text: `${path} is not copied. ${reason}`,
  }));
  const unset = [...new Set(converted.variables.filter(({ isSet }) => !isSet).map(({ name }) => name))];
  const add = (names: readonly string[], code: string, text: string): void => {
    if (names.length > 0) findings.unshift({ code, text: `${text} ${names.join(", ")}.` });
  };
  const version = original.version ?? "of this version";
  const hidden = `better-auth ${version} does not expose the options of these plugins, so copy them yourself:`;
  add(converted.hiddenOptions, "OPTIONS_UNTOLD", hidden);
  add(
    unset,
    "VARIABLES_UNSET",
    "Secrets are not printed. Set these variables to the values of your old configuration:",
  );
  add(converted.placeholders, "BY_HAND", "These functions are placeholders that throw. Replace them with yours:");
  return findings;
}

export function findingsOf(original: BetterAuthProject, converted: ConvertedOptions, survey: Survey): Finding[] {
  const has = (id: string): boolean => converted.plugins.some((plugin) => plugin.id === id);
  const findings: Finding[] = [...secretFindings(converted), ...textFindings(survey)];
  const add = (isFound: boolean, code: string, text: string): void => {
    if (isFound) findings.push({ code, text });
  };
  const { secondFactors, banned, severalTeams, teamMembers, openLinks } = survey;
  const factors = count(secondFactors, "user has a second factor", "users have a second factor");
  add(secondFactors > 0 && has("two-factor"), "SECOND_FACTORS", `${factors}; twoFactor() asks for it.`);
  add(
    secondFactors > 0 && !has("two-factor"),
    "SECOND_FACTORS_UNASKED",
    `${factors}, but better-auth's plugin for it is not in the configuration: add twoFactor().`,
  );
  const bans = count(banned, "user is banned", "users are banned");
  add(banned > 0 && has("admin"), "BANS", `${bans}; admin() enforces the ban.`);
  add(
    banned > 0 && !has("admin"),
    "BANS_UNASKED",
    `${bans}, but better-auth's plugin for it is not in the configuration: add admin().`,
  );
  add(
    teamMembers > 0,
    "TEAMS",
    `${count(teamMembers, "team membership", "team memberships")}: each user's first team of an organization is written to member.teamId.`,
  );
  add(
    severalTeams > 0,
    "SEVERAL_TEAMS",
    `${count(severalTeams, "user is in several teams of an organization and keeps", "users are in several teams of an organization and keep")} only the first.`,
  );
  add(
    openLinks > 0,
    "OPEN_LINKS",
    `${count(openLinks, "token is", "tokens are")} still valid. Because of advanced.acceptBetterAuthLinks, links to reset a password or delete an account work for an hour after they were sent; remove the option afterwards. Links to verify an email address, codes and sign-ins in progress must be started again.`,
  );
  add(
    converted.unsupported.length > 0,
    "WITHOUT_COUNTERPART",
    `These plugins have no counterpart: ${converted.unsupported.join(", ")}. Their tables are kept, but not used.`,
  );
  findings.push(...settingFindings(original, converted));
  add(original.version === null, "VERSION_UNTOLD", "The version of better-auth is unknown.");
  return findings;
}

export function returnInstructions(
  tableNameOf: (table: string) => string,
  reversible: boolean,
  kind: string,
): string[] {
  const table = tableNameOf("verification");
  const name = `${table}_identifier_unique`;
  const drop = kind === "mysql" ? `drop index \`${name}\` on \`${table}\`;` : `drop index "${name}";`;
  return [
    "To return to better-auth, start it on the same database with the same secret. Nothing of it was dropped or renamed.",
    `First run this statement, because better-auth writes several tokens with one identifier: ${drop}`,
    "better-auth accepts sessions that were created here, if the cookie prefix is the same.",
    reversible
      ? "Passwords are stored in its format as long as the configuration says so; --finish prints one without it."
      : "It cannot read passwords that were set or rehashed here: --reversible prints a configuration that keeps its format.",
    "In either case it cannot read second factors that were set up here, backup codes once one was used or generated here,",
    "signing keys and provider tokens: moving-from-better-auth.md has the statements that remove them.",
  ];
}
