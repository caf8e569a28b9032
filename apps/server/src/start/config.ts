import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { productName } from '@probity/contract/product-name.ts'
import { z } from 'zod'

const projectRoot = fileURLToPath(new URL('../../../../', import.meta.url))

/** An invalid setting; the message names it and its possible values. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

const port = z.coerce.number().int().min(0).max(65_535)
const onOff = z.enum(['0', '1']).transform((value) => value === '1')
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')

// An empty variable counts as unset, which is what a line without a value in an env file means.
export const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PROBITY_DATA: z.string().default('data'),
  PROBITY_DEMO: onOff.optional(),
  /** 1 allows the demo, whose passwords are public, in a process that is reachable from other machines. */
  PROBITY_DEMO_PUBLIC: onOff.default(false),
  PROBITY_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** 0 uses the existing build of the browser application, or one hosted elsewhere. */
  PROBITY_BUILD_WEB: onOff.default(true),
  PROBITY_TRUST_PROXY: onOff.default(false),
  PROBITY_WEBHOOK_ALLOW_PRIVATE: onOff.default(false),
  /** Encrypts stored secrets, such as webhook keys; by default a key file in the data folder does. */
  PROBITY_SECRET_KEY: z.string().min(32).optional(),
  /** 1 allows watchlist downloads from this machine, also over plain http: from a mirror next to the product. */
  PROBITY_LISTS_FROM_LOOPBACK: onOff.default(false),
  /** Number of search threads in this process; by default one per core, at most four. */
  PROBITY_SCREEN_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  /** Megabytes from which unused watchlist indexes are closed; by default a quarter of the memory. */
  PROBITY_INDEX_MEMORY_MB: z.coerce.number().int().min(16).optional(),
  /** Limit of concurrent slow work per organisation in this process; further work waits. */
  PROBITY_SHARE_SEARCHES: z.coerce.number().int().min(1).max(1_000).optional(),
  PROBITY_SHARE_REPORTS: z.coerce.number().int().min(1).max(1_000).optional(),
  PROBITY_SHARE_UPLOADS: z.coerce.number().int().min(1).max(1_000).optional(),
  PROBITY_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PROBITY_SCAN_COMMAND: z.string().optional(),
  PROBITY_METRICS_TOKEN: z.string().min(16).optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  PROBITY_MAIL_FROM: z.string().default(`${productName} <no-reply@localhost.localdomain>`),
  PROBITY_CONTACT_TO: z.email().default('contact@localhost.localdomain'),
  PROBITY_SMTP_HOST: z.string().optional(),
  PROBITY_SMTP_PORT: port.default(587),
  PROBITY_SMTP_SECURE: onOff.default(false),
  PROBITY_SMTP_USER: z.string().optional(),
  PROBITY_SMTP_PASSWORD: z.string().optional(),
  PROBITY_S3_BUCKET: z.string().optional(),
  PROBITY_S3_REGION: z.string().default('us-east-1'),
  PROBITY_S3_ENDPOINT: z.url().optional(),
  PROBITY_S3_KEY_ID: z.string().optional(),
  PROBITY_S3_SECRET: z.string().optional(),
  PROBITY_S3_PREFIX: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Read here because the library gives precedence to a name in the code. */
  OTEL_SERVICE_NAME: z.string().min(1).default('probity'),
  SHARED_API_BASE: z.string().default(''),
})

export type Settings = z.output<typeof settings>
export type Config = Settings & {
  /** An absolute path. */
  dataFolder: string
  demo: boolean
  /** True if other machines can call it. */
  isReachable: boolean
  serve: boolean
  work: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** The settings from the environment and the flags `--serve` and `--work`; without a flag the process does both. */
export function readConfig(environment: Environment, args: readonly string[] = []): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name], message }) => `  ${String(name)}: ${message}`)
    throw new BadSetting(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const unknown = args.filter((arg) => arg !== '--serve' && arg !== '--work')
  if (unknown.length > 0) throw new BadSetting(`Unknown: ${unknown.join(' ')}. Known are --serve and --work.`)
  const both = args.length === 0
  const isReachable = isReachableFromElsewhere(parsed.data)
  return {
    ...parsed.data,
    dataFolder: path.resolve(projectRoot, parsed.data.PROBITY_DATA),
    demo: parsed.data.PROBITY_DEMO ?? (parsed.data.DATABASE_URL === undefined && !isReachable),
    isReachable,
    serve: both || args.includes('--serve'),
    work: both || args.includes('--work'),
  }
}

const loopback = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/

/** Decided by the listen address, or by the public address of a proxy. */
const isReachableFromElsewhere = ({ HOST, PROBITY_PUBLIC_URL: url }: Settings): boolean =>
  !loopback.test(HOST) || (url !== undefined && !loopback.test(new URL(url).hostname))

/** The listen address. */
export const localUrl = ({ HOST, PORT }: Config): string => `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`

/** The address for users and for links in mails. */
export const publicUrl = (config: Config): string => (config.PROBITY_PUBLIC_URL ?? localUrl(config)).replace(/\/$/, '')
