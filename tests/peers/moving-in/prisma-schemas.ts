import type { PrismaProvider } from "@sallyport/kysely/driver";
import type { PrismaProblem } from "@sallyport/prisma";

const people = (text: string, part: string): string => `
model User {
  id            String    @id
  name          String${text}
  email         String
  emailVerified Boolean   @default(false)
  image         String?${text}
  createdAt     DateTime  @default(now())
  updatedAt     DateTime  @default(now()) @updatedAt
  sessions      Session[]
  accounts      Account[]

  @@unique([email])
  @@map("user")
}

model Session {
  id        String   @id
  expiresAt DateTime
  token     String
  createdAt DateTime @default(now())
  updatedAt DateTime @updatedAt
  ipAddress String?${text}
  userAgent String?${text}
  userId    String
  user      User     @relation(fields: [userId], references: [id], onDelete: Cascade)

  @@unique([token])
  @@index([userId${part}])
  @@map("session")
}
`;

const credentials = (text: string, part: string): string => `
model Account {
  id                    String    @id
  accountId             String${text}
  providerId            String${text}
  userId                String
  user                  User      @relation(fields: [userId], references: [id], onDelete: Cascade)
  accessToken           String?${text}
  refreshToken          String?${text}
  idToken               String?${text}
  accessTokenExpiresAt  DateTime?
  refreshTokenExpiresAt DateTime?
  scope                 String?${text}
  password              String?${text}
  createdAt             DateTime  @default(now())
  updatedAt             DateTime  @updatedAt

  @@index([userId${part}])
  @@map("account")
}

model Verification {
  id         String   @id
  identifier String${text}
  value      String${text}
  expiresAt  DateTime
  createdAt  DateTime @default(now())
  updatedAt  DateTime @default(now()) @updatedAt

  @@index([identifier${part}])
  @@map("verification")
}
`;

/** The models that the command line of better-auth 1.7 writes for Prisma. MySQL can index a long text only in part. */
export function theirModels(provider: PrismaProvider): string {
  const isMysql = provider === "mysql";
  const text = isMysql ? " @db.Text" : "";
  const part = isMysql ? "(length: 191)" : "";
  return people(text, part) + credentials(text, part);
}

/** Makes the changes that the problems name: a line takes the place of a field with its name, or comes last. */
export function withLines(models: string, problems: readonly PrismaProblem[]): string {
  return problems.reduce((text, { message, line }) => {
    const model = /^(?:Model|Field) (\w+)/.exec(message)?.[1];
    if (model === undefined || line === null) throw new Error(`No line solves it: ${message}`);
    const start = text.indexOf(`model ${model} {`);
    const end = text.indexOf("\n}", start);
    const lines = text.slice(start, end).split("\n");
    const field = line.split(" ")[0];
    const others = line.startsWith("@@") ? lines : lines.filter((one) => one.trim().split(/ +/)[0] !== field);
    return text.slice(0, start) + [...others, `  ${line}`].join("\n") + text.slice(end);
  }, models);
}
