import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('the first message of a thread is its answer, also in a process that is watched', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'probity-thread-'))
  try {
    await writeFile(path.join(folder, 'other.mjs'), 'export const answer = 42')
    const thread =
      "import { parentPort } from 'node:worker_threads'; import { answer } from './other.mjs'; parentPort.postMessage(answer)"
    await writeFile(path.join(folder, 'thread.mjs'), thread)
    const starter = new URL('./watched-threads.ts', import.meta.url).href
    const main = `import { Worker } from 'node:worker_threads'
      import { keepThreadsQuiet } from '${starter}'
      keepThreadsQuiet(process.env)
      new Worker(new URL('./thread.mjs', import.meta.url)).once('message', (said) => console.log(JSON.stringify(said)))`
    await writeFile(path.join(folder, 'main.mjs'), main)
    const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' }
    const { stdout } = await run(process.execPath, [path.join(folder, 'main.mjs')], { env, timeout: 120_000 })
    expect(stdout.trim()).toBe('42')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
