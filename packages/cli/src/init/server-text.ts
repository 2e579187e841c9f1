export const isCommonJs = (text: string): boolean => /\brequire\(/.test(text) && !/^(?:import|export)\b/m.test(text);

const PORT = /\b(?:port\b[^\n\d]{0,40}|listen\()(\d{2,5})\b/i;

export const originOf = (text: string): string => `http://localhost:${PORT.exec(text)?.[1] ?? "3000"}`;
