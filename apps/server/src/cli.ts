// npm run -s probity -- COMMAND …
import { runCommandLine } from './cli/command-line.ts'

process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
})
