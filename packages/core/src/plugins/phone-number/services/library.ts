type Library = typeof import("libphonenumber-js/min");

let loaded: Promise<Library> | undefined;

/** @throws TypeError if the application has not installed it */
export function library(): Promise<Library> {
  loaded ??= import("libphonenumber-js/min").catch((cause: unknown) => {
    loaded = undefined;
    throw new TypeError("phoneNumber: install libphonenumber-js, which reads phone numbers", { cause });
  });
  return loaded;
}
