import { type Logger, pino } from 'pino'
import { serialiseError } from './log-errors.ts'

/** Lines beyond it are lost while the log can't be written, such as to a full disk. */
const maxWaitingBytes = 2 ** 20

/** The shop's log on standard output. Nothing else stops if it can't be written. */
export const openLog = (level: string): Logger => {
  const output = pino.destination({ sync: false, maxLength: maxWaitingBytes })
  process.stdout.on('error', () => {})
  output.on('error', () => {
    // At the end of the process it would try again until there is room.
    output.flushSync = () => {}
  })
  return pino({ level, base: undefined, serializers: { err: serialiseError } }, output)
}
