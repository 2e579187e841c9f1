export type Library = typeof import("@simplewebauthn/browser");

let loaded: Promise<Library> | undefined;

export function library(): Promise<Library> {
  loaded ??= import("@simplewebauthn/browser").catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
