/** What follows the words for a support team: its address, which needs no grammar of any language; or nothing. */
export const inBrackets = (address: string | null): string => (address === null ? "" : ` (${address})`);
