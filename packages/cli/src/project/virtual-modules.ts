/** Next's marker of server code throws in any other runtime. */
export const virtualModules = { "server-only": {} };
