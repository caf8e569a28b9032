import { workerData } from 'node:worker_threads'

const checkMs = 1_000

// Runs in a separate thread: a busy main thread would not notice that its parent has ended.
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, checkMs)
