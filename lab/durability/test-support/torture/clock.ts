import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folders in which Debian installs libfaketime (package `faketime`). */
const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`,
)

/** The wall clock of the shop's process; timers are not touched, nor the clock of PostgreSQL. */
export type Clock = {
  environment: Readonly<Record<string, string>>
  set: (offset: '-1h' | '+0') => Promise<void>
}

/** Returns null where libfaketime is not installed. */
export const findClock = async (folder: string): Promise<Clock | null> => {
  const library = libraries.find(existsSync)
  if (library === undefined) return null
  const file = join(folder, 'clock')
  const set: Clock['set'] = (offset) => writeFile(file, `${offset}\n`)
  await set('+0')
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    set,
  }
}
