import { type DestinationStream, type Logger, pino } from 'pino'

export type LogSettings = { level: string; version: string; destination?: DestinationStream }

// Names of values that must not reach a log however deep they hang: secrets first, then what tells who a person is.
const secretNames = [
  ...[
    'password',
    'new_password',
    'old_password',
    'token',
    'refresh',
    'at',
    'rt',

    'secret',
    'api_key',
    'cookie',
  ],
  ...['authorization', 'id_number', 'dob', 'email', 'phone', 'names', 'sur', 'other', 'address', 'body', 'query'],
]
const depths = ['', '*.', '*.*.']

/** JSON lines, without secrets, without what identifies people. */
export function createLogger({ level, version, destination }: LogSettings): Logger {
  const options = {
    level,
    base: { version },
    redact: {
      paths: [
        ...depths.flatMap((depth) => secretNames.map((name) => `${depth}${name}`)),
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '[removed]',
    },
    serializers: { err: describeError, error: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return destination ? pino(options, destination) : pino(options)
}

type Failure = { name: string; message: string; code?: string; stack?: string; cause?: Failure; where?: string }

/** The loggable part of an error. PostgreSQL quotes the row in `detail` and values in messages, so both are left out. */
export function describeError(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'unknown', message: typeof error }
  const { code, table, constraint } = error as Error & { code?: string; table?: string; constraint?: string }
  const quotesValues = /^(22|23|42|P0)[0-9A-Z]{3}$/.test(code ?? '')
  const message = quotesValues ? `PostgreSQL error ${code}` : error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    message,
    stack: [message, ...frames].join('\n'),
    ...(code ? { code } : {}),
    ...((table ?? constraint) ? { where: [table, constraint].filter(Boolean).join(' ') } : {}),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}
