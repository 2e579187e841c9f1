const NOT_YOURS = "You may not see what has happened here. Ask an admin, or an owner of the organization.";

export const AUDIT_TEXTS: Readonly<Record<string, string>> = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: NOT_YOURS,
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: NOT_YOURS,
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "You may not verify the trail. Ask an admin.",
};
