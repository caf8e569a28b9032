import { answerParent } from '#kernel/processes/answer-parent.ts'

/** A member of a process pool that does what a test asks for. */
export interface OddWork {
  ask: 'pid' | 'die' | 'fail' | 'loop' | 'grow' | 'settings'
  /** With 'die': only the process of this id dies. */
  unless?: number
}

const kept: Buffer[] = []

answerParent(({ ask, unless }: OddWork) => {
  if (ask === 'die' && unless !== undefined && process.pid !== unless) return process.pid
  if (ask === 'die') process.kill(process.pid, 'SIGKILL')
  if (ask === 'fail') throw new RangeError('no such work')
  if (ask === 'settings') return Object.keys(process.env)
  for (;;) {
    if (ask === 'grow') kept.push(Buffer.alloc(8 * 2 ** 20, 1))
    else if (ask !== 'loop') return process.pid
  }
})
