import { isAbsolute, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { DEFAULT_CONNECTIONS, FEWEST_CONNECTIONS } from './database/engines/postgres/connections.ts'
import { isWritableFolder, loadJwtSecret, prepareDataDir } from './data-dir.ts'
import { beginStore } from './store-folder.ts'
import { type PrinterAddress, readPrinterAddress } from './printer-config.ts'
import { readSmtpUrl, type SmtpConfig } from './smtp-config.ts'
import { StartError } from './start-error.ts'

const REGISTRATION_POLICIES = ['approval', 'open', 'closed'] as const
export type RegistrationPolicy = (typeof REGISTRATION_POLICIES)[number]
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Whoever steals a backup can try passphrases without limit, so a short one would not protect it. */
const SHORTEST_PASSPHRASE = 16

/**
 * Addresses that may be called for webhooks and push services. 'anywhere' also allows this machine, the local network
 * and plain HTTP. It is for tests: no variable sets it.
 */
export type OutgoingReach = 'public' | 'anywhere'

/** What the shop's own daily backups need. */
export interface BackupConfig {
  /** Absolute path of a folder outside the data folder; null: no backups are made. */
  dir: string | null
  /** Time of day in the shop's time zone, such as '03:00'. */
  time: string
  /** Encrypts the backups; null writes them readably. */
  passphrase: string | null
}

export interface Config {
  /** 0 lets the operating system choose a free port. */
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** The address of a database of PostgreSQL; null: the database file of SQLite in the data folder. */
  databaseUrl: string | null
  /** How many connections to PostgreSQL the process opens at most, without those of a daily backup. */
  databaseConnections: number
  /** The folder of the stored pictures, with one file per width; absolute. */
  picturesDir: string
  /** Signs admin tokens; 32 bytes or more. */
  jwtSecret: string
  adminRegistration: RegistrationPolicy
  demoCatalog: boolean
  rateLimits: boolean
  /** Origin for absolute links, without a trailing slash; null uses the request's origin. */
  publicUrl: string | null
  /** Number of reverse proxies in front, whose X-Forwarded-For and X-Forwarded-Proto are trusted; 0 for none. */
  trustProxy: number
  logLevel: (typeof LOG_LEVELS)[number]
  backup: BackupConfig
  /** Null: the shop sends no email. */
  smtp: SmtpConfig | null
  outgoingReach: OutgoingReach
  /**
   * How long a message about an order is held back, so that a change that is undone at once is not told to the shopper.
   * No variable sets it.
   */
  notifyAfterMs: number
  /** The receipt printer on the shop's network; null: none. */
  printer: PrinterAddress | null
  /** Folder of the built PWA. It may be missing during development of the API. */
  pwaDir: string
}

const choice = new Intl.ListFormat('en-GB', { type: 'disjunction' })

function oneOf<const Choices extends readonly string[]>(name: string, choices: Choices) {
  return v.picklist(
    choices,
    (issue) => `${name} must be ${choice.format(choices)}, but it is ${issue.received}.`,
  )
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

export function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname } = new URL(text)
  return /^postgres(?:ql)?:$/.test(protocol) && pathname.length > 1
}

const portMessage = (issue: { received: string }) =>
  `PORT must be a whole number from 0 to 65535, but it is ${issue.received}.`

const MOST_CONNECTIONS = 100

const connectionsMessage = (issue: { received: string }) =>
  `DATABASE_CONNECTIONS must be a whole number from ${FEWEST_CONNECTIONS} to ${MOST_CONNECTIONS}, but it is ${issue.received}.`

const environmentSchema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, portMessage),
      v.transform(Number),
      v.maxValue(65_535, portMessage),
    ),
    '3000',
  ),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[^\s/]+$/, 'HOST must be a host name or an address.')),
    '0.0.0.0',
  ),
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
    './data',
  ),
  UPLOADS_DIR: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isAbsolute,
        (issue) =>
          `UPLOADS_DIR must be the full path of a folder, such as /mnt/shared/kora-pictures, but it is ${issue.received}.`,
      ),
      v.transform((path) => resolve(path)),
    ),
  ),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      // The sentence does not repeat the address, which may hold a password.
      v.check(
        isPostgresUrl,
        'DATABASE_URL must be an address such as postgres://user:password@host:5432/kora.',
      ),
    ),
  ),
  DATABASE_CONNECTIONS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, connectionsMessage),
      v.transform(Number),
      v.minValue(FEWEST_CONNECTIONS, connectionsMessage),
      v.maxValue(MOST_CONNECTIONS, connectionsMessage),
    ),
    String(DEFAULT_CONNECTIONS),
  ),
  JWT_SECRET: v.optional(
    v.pipe(v.string(), v.minBytes(32, 'JWT_SECRET must be at least 32 bytes long.')),
  ),
  ADMIN_REGISTRATION: v.optional(oneOf('ADMIN_REGISTRATION', REGISTRATION_POLICIES), 'approval'),
  DEMO_CATALOG: v.optional(oneOf('DEMO_CATALOG', ['on', 'off']), 'on'),
  RATE_LIMITS: v.optional(oneOf('RATE_LIMITS', ['on', 'off']), 'on'),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isOrigin,
        (issue) =>
          `PUBLIC_URL must be an address such as https://shop.example without a path, but it is ${issue.received}.`,
      ),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:off|[1-9])$/,
        (issue) =>
          `TRUST_PROXY must be off or how many proxies stand in front, 1 to 9, but it is ${issue.received}.`,
      ),
      v.transform((text) => (text === 'off' ? 0 : Number(text))),
    ),
    'off',
  ),
  LOG_LEVEL: v.optional(oneOf('LOG_LEVEL', LOG_LEVELS), 'info'),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): SmtpConfig => {
        const read = readSmtpUrl(dataset.value)
        if (typeof read !== 'string') return read
        addIssue({ message: read })
        return NEVER
      }),
    ),
  ),
  PRINTER: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): PrinterAddress => {
        const read = readPrinterAddress(dataset.value)
        if (typeof read !== 'string') return read
        addIssue({ message: read })
        return NEVER
      }),
    ),
  ),
  BACKUP_DIR: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isAbsolute,
        (issue) =>
          `BACKUP_DIR must be the full path of a folder, such as /mnt/disk/kora, but it is ${issue.received}.`,
      ),
      v.transform((path) => resolve(path)),
    ),
  ),
  BACKUP_TIME: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[01]\d|2[0-3]):[0-5]\d$/,
        (issue) =>
          `BACKUP_TIME must be a time of day such as 03:00 or 22:30, but it is ${issue.received}.`,
      ),
    ),
    '03:00',
  ),
  BACKUP_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (passphrase) => passphrase.trim().length >= SHORTEST_PASSPHRASE,
        `BACKUP_KEY must be a passphrase of at least ${SHORTEST_PASSPHRASE} characters: five random words are easy to keep.`,
      ),
    ),
  ),
})

/** Whether `path` is `folder` or inside it. */
function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** The built server is in dist/api, beside dist/pwa; when run from the sources, dist is in the working directory. */
function findPwaDir(): string {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const built = /[/\\]dist[/\\]api[/\\]$/.test(here)
  return built ? join(here, '../pwa') : resolve('dist/pwa')
}

/** An empty variable counts as not set, as in `PORT= npm start`. */
function setVariables(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''))
}

function readSettings(environment: NodeJS.ProcessEnv) {
  const read = v.safeParse(environmentSchema, setVariables(environment), { abortEarly: true })
  if (!read.success) throw new StartError(read.issues[0].message)
  const { DATA_DIR: dataDir, BACKUP_DIR: backupDir, UPLOADS_DIR: uploadsDir } = read.output
  if (read.output.DATABASE_URL !== undefined && read.output.JWT_SECRET === undefined)
    throw new StartError(
      'JWT_SECRET must be set with DATABASE_URL, to the same value for every process of the shop: 32 bytes or more, such as the output of "openssl rand -hex 32".',
    )
  if (uploadsDir !== undefined && isInside(uploadsDir, dataDir))
    throw new StartError(
      `UPLOADS_DIR must be a folder for the pictures alone, so DATA_DIR ${dataDir} cannot be in it.`,
    )
  if (uploadsDir !== undefined && backupDir !== undefined && isInside(uploadsDir, backupDir))
    throw new StartError(
      `UPLOADS_DIR must be a folder for the pictures alone, so BACKUP_DIR ${backupDir} cannot be in it.`,
    )
  if (backupDir !== undefined && isInside(dataDir, backupDir))
    throw new StartError(
      `BACKUP_DIR must be outside DATA_DIR ${dataDir}, best on another disk: a backup beside the data is lost with it.`,
    )
  return read.output
}

function picturesDirOf(settings: ReturnType<typeof readSettings>): string {
  return settings.UPLOADS_DIR ?? join(settings.DATA_DIR, 'uploads')
}

/**
 * Throws StartError unless a configured folder exists. It is not created: when its disk is not mounted, pictures would
 * be written to the mount point instead.
 */
function expectUploadsDir(uploadsDir: string | undefined): void {
  if (uploadsDir === undefined || isWritableFolder(uploadsDir)) return
  throw new StartError(
    `UPLOADS_DIR must be a folder that is there and can be written, but ${uploadsDir} is not.`,
  )
}

function backupConfig(settings: ReturnType<typeof readSettings>): BackupConfig {
  return {
    dir: settings.BACKUP_DIR ?? null,
    time: settings.BACKUP_TIME,
    passphrase: settings.BACKUP_KEY ?? null,
  }
}

/** Reads only what concerns backups, for commands; touches nothing. Throws like loadConfig. */
export function loadBackupConfig(environment: NodeJS.ProcessEnv): BackupConfig {
  return backupConfig(readSettings(environment))
}

/** Reads only where the data is, for commands that do not start the shop; creates no secret. Throws like loadConfig. */
export function loadLocation(environment: NodeJS.ProcessEnv): {
  dataDir: string
  databaseUrl: string | null
} {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl = null } = readSettings(environment)
  prepareDataDir(dataDir)
  return { dataDir, databaseUrl }
}

/** As loadLocation, with the folder of the pictures. */
export function loadStoreFolders(
  environment: NodeJS.ProcessEnv,
): Pick<Config, 'dataDir' | 'databaseUrl' | 'picturesDir'> {
  const location = loadLocation(environment)
  const settings = readSettings(environment)
  expectUploadsDir(settings.UPLOADS_DIR)
  return { ...location, picturesDir: picturesDirOf(settings) }
}

/**
 * The settings without touching a file, for the doctor. `jwtSecret` is null unless it is set. Throws like loadConfig.
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const settings = readSettings(environment)
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    picturesDir: picturesDirOf(settings),
    jwtSecret: settings.JWT_SECRET ?? null,
    publicUrl: settings.PUBLIC_URL ?? null,
    backup: backupConfig(settings),
    smtp: settings.SMTP_URL ?? null,
    pwaDir: findPwaDir(),
  }
}

/**
 * Reads the environment, and creates the data folder and its secrets when they are missing. Throws StartError,
 * naming the variable, for an invalid value, and for a data folder whose database is missing or empty.
 */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = readSettings(environment)
  const databaseUrl = settings.DATABASE_URL ?? null
  prepareDataDir(settings.DATA_DIR)
  expectUploadsDir(settings.UPLOADS_DIR)
  if (databaseUrl === null) beginStore(settings.DATA_DIR)
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    picturesDir: picturesDirOf(settings),
    jwtSecret: settings.JWT_SECRET ?? loadJwtSecret(settings.DATA_DIR),
    adminRegistration: settings.ADMIN_REGISTRATION,
    demoCatalog: settings.DEMO_CATALOG === 'on',
    rateLimits: settings.RATE_LIMITS === 'on',
    publicUrl: settings.PUBLIC_URL ?? null,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    backup: backupConfig(settings),
    smtp: settings.SMTP_URL ?? null,
    outgoingReach: 'public',
    notifyAfterMs: 60_000,
    printer: settings.PRINTER ?? null,
    pwaDir: findPwaDir(),
  }
}
