import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../system/error-code.ts'

/** Names sort by time. */
export const backupName = (at: Date): string =>
  `endcap-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

const nightly = /^endcap-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/

export type BackupFile = { path: string; at: Date }

/** Newest first; empty if the folder doesn't exist. */
export const listBackups = async (folder: string): Promise<BackupFile[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] = nightly.exec(name) ?? []
      return day === undefined
        ? []
        : [{ path: join(folder, name), at: new Date(`${day}T${hour}:${minute}:${second}Z`) }]
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime())
}

export const deleteOldBackups = async (folder: string, maxFiles: number): Promise<void> => {
  for (const { path } of (await listBackups(folder)).slice(maxFiles)) await rm(path)
}

/** The name of a nightly backup until it has been verified. */
export const uncheckedName = (at: Date): string => `${backupName(at)}.unchecked`

/** Deletes files left by a backup whose process was killed. */
export const deleteUnfinishedBackups = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder))
    if (/^endcap-.*\.tar\.unchecked(\.part)?$/.test(name)) await rm(join(folder, name))
}
