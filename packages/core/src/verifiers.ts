export type { PasswordVerifier } from "./contracts/account-options.ts";
export type { Argon2Options } from "./crypto/verifiers/argon2.ts";
export { argon2Verifier } from "./crypto/verifiers/argon2.ts";
export type { BcryptCompare } from "./crypto/verifiers/bcrypt.ts";
export { bcryptVerifier } from "./crypto/verifiers/bcrypt.ts";
export type { FirebasePassword, FirebaseScryptParameters } from "./crypto/verifiers/firebase-scrypt.ts";
export { firebaseScryptVerifier, toFirebaseHash } from "./crypto/verifiers/firebase-scrypt.ts";
