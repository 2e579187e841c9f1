/** The support address, in brackets so that it needs no grammar; or nothing. */
export const inBrackets = (address: string | null): string => (address === null ? "" : ` (${address})`);
