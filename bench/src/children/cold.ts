import { type ContenderName, stub } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";

const [, , name = "floor", file = "", cookie = ""] = process.argv;
const setup = { file, isNew: false, cookieCache: false, password: stub } as const;
const contender = await createContender(name as ContenderName, setup);
const headers = { cookie };
const response = await contender.handler(new Request("http://localhost:3000/api/auth/get-session", { headers }));
const text = await response.text();
// The parent stops the clock at the first output.
process.stdout.write(text.includes("ada@example.com") ? "answered" : `no session: ${response.status} ${text}`);
