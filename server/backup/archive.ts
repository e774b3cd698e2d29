import { createHash, hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { errorCode } from '../system/error-code.ts'
import { archiveFormat, BackupProblem, Manifest } from './manifest.ts'

const manifestName = 'manifest.json'
/** The archive's last file, for `sha256sum -c`. An archive without it is incomplete. */
const sumsName = 'SHA256SUMS'

export type ArchiveWriter = {
  add: (name: string, content: Buffer) => Promise<void>
  /** Adds manifest and checksums; resolves once the file is flushed to disk. */
  finish: (manifest: Manifest) => Promise<void>
  abort: (error: Error) => Promise<void>
}

/** Creates a tar file readable only by its owner. Throws `EEXIST` if the file exists. */
export const createArchive = (path: string): ArchiveWriter => {
  const tar = pack()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(tar, file)
  // Thrown by the next `add` and by `finish`.
  let failure: Error | undefined
  written.catch((error: Error) => {
    failure = error
  })
  const sums: string[] = []
  const add: ArchiveWriter['add'] = async (name, content) => {
    if (failure) throw failure
    sums.push(`${hash('sha256', content)}  ${name}\n`)
    const entry = tar.entry({ name, size: content.length, mode: 0o600 })
    const added = new Promise<void>((resolve, reject) => {
      entry.once('finish', resolve).once('error', reject)
    })
    entry.end(content)
    await Promise.race([added, written])
  }
  return {
    add,
    finish: async (manifest) => {
      await add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
      await add(sumsName, Buffer.from(sums.join('')))
      tar.finalize()
      await written
    },
    abort: async (error) => {
      tar.destroy(error)
      if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()))
    },
  }
}

const damaged = (path: string, cause?: unknown): BackupProblem =>
  new BackupProblem(
    `The backup ${path} is damaged or incomplete. Nothing was changed. Please use another copy of it, or another backup.`,
    { cause },
  )

export type ArchiveEntry = { name: string; content: AsyncIterable<Buffer> }

/** Yields the files in archive order. Each must be read before the next one. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const reader = extract()
  // The loop below throws this error as well.
  const reading = pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), reader)
  reading.catch(() => {})
  for await (const entry of reader)
    yield { name: entry.header.name, content: entry as AsyncIterable<Buffer> }
}

const parseManifest = (path: string, written: string): Manifest => {
  const found: unknown = JSON.parse(written)
  const isNewer =
    typeof found === 'object' &&
    found !== null &&
    'format' in found &&
    Number(found.format) > archiveFormat
  if (isNewer)
    throw new BackupProblem(
      `The backup ${path} was written by a newer release of the shop. Please restore it with that release or a later one.`,
    )
  return Manifest.parse(found)
}

type ReadSums = { manifest: string; stated: string; sums: string }

const readSums = async (path: string, signal?: AbortSignal): Promise<ReadSums> => {
  const read = { manifest: '', stated: '', sums: '' }
  for await (const { name, content } of readArchive(path)) {
    if (name === sumsName) {
      read.stated = await text(content)
      continue
    }
    const sum = createHash('sha256')
    for await (const chunk of content) {
      signal?.throwIfAborted()
      sum.update(chunk)
      if (name === manifestName) read.manifest += chunk.toString()
    }
    read.sums += `${sum.digest('hex')}  ${name}\n`
  }
  return read
}

/** Checks every file against its checksum. Throws `BackupProblem`. */
export const verifyArchive = async (path: string, signal?: AbortSignal): Promise<Manifest> => {
  const { manifest, stated, sums } = await readSums(path, signal).catch((error: unknown) => {
    throw errorCode(error) === null ? damaged(path, error) : error
  })
  if (manifest === '' || stated !== sums) throw damaged(path)
  return parseManifest(path, manifest)
}
