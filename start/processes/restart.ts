import { setTimeout as sleep } from 'node:timers/promises'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { readDatabaseSettings } from '../config.ts'
import { commandLine } from '../release/manifest.ts'
import { readProcessFile } from './process-file.ts'

/** `npm run restart`: exits with 1 if no shop is running or the new processes didn't start. */
const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

readCommandLine(commandLine('restart'), {})
const { dataDir } = readDatabaseSettings()
const none =
  `No shop with several processes is running with ${dataDir}. Please start one with WEB_CONCURRENCY=2 or more, ` +
  'or set DATA_DIR to the folder of the running shop.'
const before = (await readProcessFile(dataDir)) ?? giveUp(none)
try {
  process.kill(before.pid, 'SIGHUP')
} catch {
  giveUp(none)
}
for (;;) {
  await sleep(200)
  const now = (await readProcessFile(dataDir)) ?? giveUp('The shop has ended.')
  if (now.restarts === before.restarts) continue
  if (now.problem !== '')
    giveUp(`The new processes did not start, so the old ones are still running: ${now.problem}`)
  process.stdout.write('All processes were replaced.\n')
  process.exit(0)
}
