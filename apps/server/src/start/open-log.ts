import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { type DestinationStream, type Logger, pino } from 'pino'
import { createLogger } from '#kernel/observe/logger.ts'
import type { Config } from './config.ts'
import { version } from './version.ts'

const largest = 20 * 1024 * 1024
/** Of lines that wait until they can be written. */
const waitingMax = 4 * 1024 * 1024

/** A server logs to its console, where logs are collected; a demo logs to a file next to the data. */
export function openLog(config: Config): { log: Logger; place: string } {
  const level = config.PROBITY_LOG_LEVEL
  if (config.DATABASE_URL !== undefined) {
    return { log: createLogger({ level, version, destination: patient(1) }), place: 'standard output' }
  }
  const place = path.join(config.dataFolder, 'probity.log')
  mkdirSync(config.dataFolder, { recursive: true })
  if (existsSync(place) && statSync(place).size > largest) renameSync(place, `${place}.1`)
  return { log: createLogger({ level, version, destination: patient(place) }), place }
}

/** A full disk fails nobody who logs: lines wait until there is room, and those for which there is no place are dropped. */
function patient(dest: string | number): DestinationStream {
  const destination = pino.destination({ dest, sync: true, mode: 0o600, maxLength: waitingMax })
  destination.on('error', () => undefined)
  return destination
}
