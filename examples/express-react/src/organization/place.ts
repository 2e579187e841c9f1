/** Each at its own address. */
export const SECTIONS = [
  { section: "", words: "Members" },
  { section: "invitations", words: "Invitations" },
  { section: "teams", words: "Teams" },
  { section: "settings", words: "Settings" },
] as const;

export type Section = (typeof SECTIONS)[number]["section"];

interface Place {
  readonly slug: string;
  readonly section: Section;
}

export function readPlace(path: string): Place {
  const [, , slug = "", name] = path.split("/");
  const section = SECTIONS.find((known) => known.section === name)?.section ?? "";
  return { slug, section };
}

export const placeOf = (slug: string, section: Section): string =>
  section === "" ? `/organizations/${slug}` : `/organizations/${slug}/${section}`;
