// npm run dev: the database, the server restarting when its sources change, the browser application reloading by itself.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { urlOf } from '../apps/server/src/embedded/password.ts'
import { AlreadyRunning, startEmbedded } from '../apps/server/src/embedded/start-embedded.ts'
import { readConfig } from '../apps/server/src/start/config.ts'
import { assertPortFree } from '../apps/server/src/start/free-port.ts'
import { clusterFolder } from '../apps/server/src/start/open-database.ts'
import { serverSources, watchFlags } from './watch-flags.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const config = readConfig(process.env)
const webPort = Number(process.env['PROBITY_WEB_PORT'] ?? 5173)

async function database(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => {} }
  const cluster = await startEmbedded({ dataDir: clusterFolder(config), role: 'server' })
  return { url: urlOf(cluster), stop: () => cluster.stop() }
}

function server(databaseUrl: string) {
  const flags = [...watchFlags(serverSources), path.join('apps', 'server', 'src', 'main.ts')]
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PROBITY_DEMO: config.demo ? '1' : '0',
    PROBITY_BUILD_WEB: '0',
    PROBITY_LOG_LEVEL: process.env['PROBITY_LOG_LEVEL'] ?? 'warn',
  }
  return spawn(process.execPath, flags, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
}

async function web() {
  process.env['PROBITY_API'] = `http://127.0.0.1:${config.PORT}`
  const vite = await createServer({
    root: path.join(root, 'apps', 'web'),
    server: { host: '127.0.0.1', port: webPort, strictPort: true },
    clearScreen: false,
  })
  await vite.listen()
  return vite
}

try {
  await assertPortFree(config.PORT, config.HOST)
  await assertPortFree(webPort, '127.0.0.1')
  const running = await database()
  const child = server(running.url)
  const vite = await web()
  console.log(`\n  Browser application, reloading:  http://127.0.0.1:${webPort}`)
  console.log(`  Server, restarting on changes:   http://127.0.0.1:${config.PORT}\n  Stop with Ctrl-C.\n`)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await Promise.all([vite.close(), ended])
    await running.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
} catch (error) {
  const told = error instanceof AlreadyRunning ? `${error.message} Stop it first.` : (error as Error).message
  console.error(`npm run dev did not start. ${told}`)
  process.exit(1)
}
