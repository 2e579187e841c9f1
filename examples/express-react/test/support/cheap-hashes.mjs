// Loaded before the server: a password's hash costs a thousandth, whatever cost is written beside it.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) => scrypt(password, salt, length, { ...options, N: 32 }, done);
syncBuiltinESMExports();
