import { WorkingChild } from '#kernel/processes/child-process.ts'

const limits = { timeoutMs: 600_000, memoryMaxMb: 300 }
const child = new WorkingChild(new URL('./odd-program.ts', import.meta.url), limits)
const pid = await child.work({ ask: 'pid' })
void child.work({ ask: 'loop' })
process.stdout.write(String(pid))
