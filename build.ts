// `npm run build`: builds the storefront, mails and documents in each language, the back office and
// the server. Arguments name the packages to build; by default all.
import { spawn } from 'node:child_process'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from './contract/i18n/languages.ts'

const vite = fileURLToPath(new URL('node_modules/vite/bin/vite.js', import.meta.url))
const build = (folder: string, mode: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', folder, '--mode', mode], {
      stdio: 'inherit',
    })
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of ${folder} (${mode}) failed.`)),
    )
  })

/** Builds English first: it empties the folder, and the other languages are translations of it. */
const buildInEachLanguage = async (folder: string): Promise<void> => {
  for (const language of Object.keys(languages)) await build(folder, language)
}

const maxBuildMs = 3_600_000

/** Keeps the last build's files, since a running shop and open pages still load them. */
const removeOldFiles = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return { path, writtenAt: (await stat(path)).mtimeMs }
    }),
  )
  const newest = Math.max(...files.map(({ writtenAt }) => writtenAt))
  for (const { path, writtenAt } of files) if (writtenAt < newest - maxBuildMs) await rm(path)
}

/** Folders that a running shop still reads while it is rebuilt. */
const read = {
  storefront: 'storefront/dist/client/assets',
  'back-office': 'back-office/dist/assets',
  start: 'start/dist',
}
const builds: Record<string, () => Promise<void>> = {
  storefront: () => buildInEachLanguage('storefront'),
  templates: () => buildInEachLanguage('templates'),
  'back-office': () => build('back-office', 'production'),
  start: () => build('start', 'production'),
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(builds)
await Promise.all(
  Object.entries(read).map(([name, folder]) =>
    names.includes(name) ? removeOldFiles(fileURLToPath(new URL(folder, import.meta.url))) : null,
  ),
)
await Promise.all(names.map((name) => builds[name]?.()))
