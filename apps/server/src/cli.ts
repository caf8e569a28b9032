// npm run -s probity -- COMMAND …
import { runCommandLine } from './cli/command-line.ts'
import { closedPipeCode, outputTo } from './cli/terminal/output.ts'

const output = outputTo(process, () => (process.exitCode = closedPipeCode))
const code = await runCommandLine(process.argv.slice(2), { environment: process.env, ...output })
process.exitCode ??= code
