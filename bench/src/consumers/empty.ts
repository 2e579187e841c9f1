export const use = (headers: Headers): readonly (string | null)[] => [headers.get("cookie")];
