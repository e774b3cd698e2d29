import { StartupError } from '../startup-error.ts'

type Hashes = Readonly<Record<string, string>>

/** Throws if a migration that a release has is absent or changed, or if a new one comes before it, since databases run only later ones. */
export const checkReleasedMigrations = (released: Hashes, current: Hashes): void => {
  const migrations = Object.entries(current)
  for (const [index, [time, hash]] of Object.entries(released).entries()) {
    const [currentTime, currentHash] = migrations[index] ?? []
    if (currentTime !== time || currentHash !== hash)
      throw new StartupError(
        `The released migration of ${new Date(Number(time)).toISOString()} was changed, or another was put before it. Please restore server/database/migrations, and add a later migration for the change.`,
      )
  }
}
