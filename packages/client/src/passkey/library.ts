type Library = typeof import("@simplewebauthn/browser");

let loaded: Promise<Library> | undefined;

/** Loads what talks to the browser's authenticators, at the first call. */
export const library = (): Promise<Library> => {
  loaded ??= import("@simplewebauthn/browser");
  return loaded;
};
