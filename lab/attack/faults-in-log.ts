import { z } from 'zod'

const Line = z.object({
  level: z.number(),
  msg: z.string().default(''),
  err: z.object({ type: z.string(), message: z.string() }).partial().optional(),
})

const errorLevel = 50
/** Errors expected under attack: a busy database and a missing mail server. */
const expected = ['not_ready', 'mail_failed']

const faultOf = (line: string): string | null => {
  if (!line.startsWith('{')) return /Error\b[^:]*:/.test(line) ? line.trim() : null
  const { data } = Line.safeParse(JSON.parse(line))
  if (data === undefined || data.level < errorLevel || expected.includes(data.msg)) return null
  return [data.msg, data.err?.type, data.err?.message].filter(Boolean).join(': ')
}

/** Returns one log line per distinct fault, by the fault's message. */
export const findFaultsInLog = (output: string): ReadonlyMap<string, string> => {
  const faults = new Map<string, string>()
  for (const line of output.split('\n')) {
    const fault = faultOf(line)?.replace(/[\da-f]{8}-[\da-f-]{27}|\d+/g, 'N')
    if (fault !== undefined && !faults.has(fault)) faults.set(fault, line)
  }
  return faults
}
