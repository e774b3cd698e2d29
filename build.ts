// `npm run build` runs it: builds the shop, the mails and the printed documents in each language, and the back office.
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

/** The first build empties the folder: English, which the others are translations of. */
const buildInEachLanguage = async (folder: string): Promise<void> => {
  for (const language of Object.keys(languages)) await build(folder, language)
}

/** No build takes longer. */
const maxBuildMs = 3_600_000

/**
 * Removes the browsers' files of the builds before the last one. Those of the last one stay: a shop that runs while
 * it is built again serves them, and pages that are open then still request them.
 */
const removeOldAssets = async (folder: string): Promise<void> => {
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

await Promise.all(
  ['storefront/dist/client/assets', 'back-office/dist/assets'].map((folder) =>
    removeOldAssets(fileURLToPath(new URL(folder, import.meta.url))),
  ),
)
await Promise.all([
  buildInEachLanguage('storefront'),
  buildInEachLanguage('templates'),
  build('back-office', 'production'),
])
