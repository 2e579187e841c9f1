import type { OrganizationErrorTexts } from "./errors/organization.ts";
import type { TwoFactorErrorTexts } from "./errors/two-factor.ts";
import type { ErrorTexts } from "./errors.ts";
import type { MailTexts } from "./mails.ts";
import { plural } from "./plural.ts";

plural("en", { one: "file", other: "files" }, 2);
plural("pl", { one: "plik", few: "pliki", many: "plików", other: "pliku" }, 2);
// @ts-expect-error Polish has few and many
plural("pl", { one: "plik", other: "pliku" }, 2);
// @ts-expect-error French has a form for millions
plural("fr", { one: "fichier", other: "fichiers" }, 2);
// @ts-expect-error English has no few
plural("en", { one: "file", few: "files", other: "files" }, 2);

declare const errors: ErrorTexts;
declare const organizationErrors: OrganizationErrorTexts;
declare const twoFactorErrors: TwoFactorErrorTexts;
declare const mails: MailTexts;
const { NOT_FOUND: _text, ...someErrors } = errors;
const { TEAM_NOT_FOUND: _sentence, ...someOrganizationErrors } = organizationErrors;
const { INVALID_CODE: _words, ...someTwoFactorErrors } = twoFactorErrors;
const { invitation: _mail, ...someMails } = mails;
// @ts-expect-error one sentence is missing
export const incompleteErrors: ErrorTexts = someErrors;
// @ts-expect-error one sentence is missing
export const incompleteOrganizationErrors: OrganizationErrorTexts = someOrganizationErrors;
// @ts-expect-error one sentence is missing
export const incompleteTwoFactorErrors: TwoFactorErrorTexts = someTwoFactorErrors;
// @ts-expect-error one mail is missing
export const incompleteMails: MailTexts = someMails;
