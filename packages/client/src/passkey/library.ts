type Library = typeof import("@simplewebauthn/browser");

let loaded: Promise<Library> | undefined;

export const library = (): Promise<Library> => {
  loaded ??= import("@simplewebauthn/browser");
  return loaded;
};
