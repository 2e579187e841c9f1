import { type ContenderName, stub } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";
import { readParameters, report } from "../lib/child-io.ts";
import { signUp } from "../lib/requests.ts";

const { name, file } = readParameters<{ name: ContenderName; file: string }>();
const contender = await createContender(name, { file, isNew: true, cookieCache: false, password: stub });
report({ cookie: await signUp(contender) });
