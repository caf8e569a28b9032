import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import { createLogger } from '#kernel/observe/logger.ts'
import type { Config } from './config.ts'
import { version } from './version.ts'

const largest = 20 * 1024 * 1024

/** A server logs to its console, where logs are collected; a demo logs to a file next to the data. */
export function openLog(config: Config): { log: Logger; place: string } {
  const level = config.PROBITY_LOG_LEVEL
  if (config.DATABASE_URL !== undefined) return { log: createLogger({ level, version }), place: 'standard output' }
  const place = path.join(config.dataFolder, 'probity.log')
  mkdirSync(config.dataFolder, { recursive: true })
  if (existsSync(place) && statSync(place).size > largest) renameSync(place, `${place}.1`)
  const destination = pino.destination({ dest: place, sync: true, mode: 0o600 })
  return { log: createLogger({ level, version, destination }), place }
}
