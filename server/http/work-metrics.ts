import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, Registry } from 'prom-client'

export type WorkReads = {
  failed: () => Promise<{ mails: number; jobs: number }>
  /** Time of the newest nightly backup in seconds, 0 if there is none; null: backups are off. */
  newestBackup: (() => Promise<number>) | null
}

/** Prometheus waits 10 s; after that it has no metrics at all. */
const maxReadMs = 2_000

/** Concurrent callers share one read. Returns null if it fails or takes longer than `maxReadMs`. */
const limitTime = <T>(read: () => Promise<T>): (() => Promise<T | null>) => {
  let running: Promise<T | null> | null = null
  return () => {
    running ??= read()
      .catch(() => null)
      .finally(() => {
        running = null
      })
    return Promise.race([running, sleep(maxReadMs, null, { ref: false })])
  }
}

const report = (gauge: Gauge, value: number | null): void => {
  if (value === null) gauge.remove()
  else gauge.set(value)
}

export const createWorkMetrics = (reads: WorkReads): (() => Promise<string>) => {
  const registry = new Registry()
  const create = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const up = create(
    'database_up',
    'Whether the database responded in time; if not, metrics from it are missing',
  )
  const mails = create('failed_mails', 'Mails that could not be sent and are not retried')
  const jobs = create('failed_jobs', 'Jobs that failed more than once')
  const readFailed = limitTime(reads.failed)
  const readBackup = reads.newestBackup && limitTime(reads.newestBackup)
  const backup =
    readBackup &&
    create(
      'newest_backup_timestamp_seconds',
      'The time of the newest nightly backup; 0 if there is none, missing if BACKUP_DIR is not set',
    )
  return async () => {
    const [failed, newest] = await Promise.all([readFailed(), readBackup?.() ?? null])
    up.set(failed === null ? 0 : 1)
    report(mails, failed?.mails ?? null)
    report(jobs, failed?.jobs ?? null)
    if (backup) report(backup, newest)
    return registry.metrics()
  }
}
