import { byLanguage, type Language, languages } from "./languages.ts";

interface Files {
  readonly durations: typeof import("./languages/en/durations.ts");
  readonly errors: typeof import("./languages/en/errors.ts");
  readonly mails: typeof import("./languages/en/mails.ts");
  readonly pages: typeof import("./languages/en/pages.ts");
  readonly "organization-errors": typeof import("./languages/en/organization-errors.ts");
  readonly "plugin-errors": typeof import("./languages/en/plugin-errors.ts");
  readonly "plugin-mails": typeof import("./languages/en/plugin-mails.ts");
}

const load: { readonly [File in keyof Files]: (tag: Language) => Promise<Files[File]> } = {
  durations: (tag) => import(`./languages/${tag}/durations.ts`),
  errors: (tag) => import(`./languages/${tag}/errors.ts`),
  mails: (tag) => import(`./languages/${tag}/mails.ts`),
  pages: (tag) => import(`./languages/${tag}/pages.ts`),
  "organization-errors": (tag) => import(`./languages/${tag}/organization-errors.ts`),
  "plugin-errors": (tag) => import(`./languages/${tag}/plugin-errors.ts`),
  "plugin-mails": (tag) => import(`./languages/${tag}/plugin-mails.ts`),
};

/**
 * Reads an export of a file in each language, so that no file lists the languages a second time. The build replaces
 * each call by static imports, so that bundles contain only what they use; see `scripts/lib/each-language.ts`.
 */
export async function inEachLanguage<File extends keyof Files, Name extends keyof Files[File] & string>(
  file: File,
  name: Name,
): Promise<Readonly<Record<Language, Files[File][Name]>>> {
  const files = new Map(await Promise.all(languages.map(async ({ tag }) => [tag, await load[file](tag)] as const)));
  return byLanguage((tag) => {
    const texts = files.get(tag)?.[name];
    if (texts === undefined) throw new TypeError(`languages/${tag}/${file}.ts does not export ${name}`);
    return texts;
  });
}
