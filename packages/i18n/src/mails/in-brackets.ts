export const inBrackets = (address: string | null): string => (address === null ? "" : ` (${address})`);
