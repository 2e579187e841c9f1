export const MET_AT = "twoFactorAt";

export const NOT_MET: Readonly<Record<string, unknown>> = { [MET_AT]: null };
