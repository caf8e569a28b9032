import { workerData } from 'node:worker_threads'

const checkMs = 1_000

// A thread of its own: while the main thread is in work without end, it never learns that its parent is gone.
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, checkMs)
