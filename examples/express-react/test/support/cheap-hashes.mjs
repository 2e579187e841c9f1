// Loaded before the server. It reduces the cost of password hashes, whatever cost is stored with them.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) => scrypt(password, salt, length, { ...options, N: 32 }, done);
syncBuiltinESMExports();
